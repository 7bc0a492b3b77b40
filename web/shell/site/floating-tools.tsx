import { createAccessibility } from "#web/app/accessibility.ts";
import { useApp } from "#web/app/app-context.tsx";
import { useChunk } from "#web/app/use-chunk.ts";
import { useValue } from "#web/app/use-value.ts";
import { AccessibilityButton } from "#web/shell/site/accessibility-button.tsx";
import { BackToTop } from "#web/shell/site/back-to-top.tsx";
import { overlays } from "#web/shell/site/overlays.ts";

/** What floats at the right side of every page: the way back to the top, and how to see the site otherwise (A11Y-011). */
export const FloatingTools = ({ backToTop, accessibility }: FloatingToolsProps) => (
  <div data-floating-tools className="fixed right-4 z-30 flex flex-col items-end gap-2">
    {backToTop && <BackToTop />}
    {accessibility && <AccessibilityButton />}
    {accessibility && <Aids />}
  </div>
);

export interface FloatingToolsProps {
  readonly backToTop: boolean;
  readonly accessibility: boolean;
}

/** The ruler and the voice, for those who have asked for one of them. */
const Aids = () => {
  const app = useApp();
  const { ruler, readingAloud } = app.store(createAccessibility);
  const ruled = useValue(ruler);
  const read = useValue(readingAloud);
  const module = useChunk(overlays.readingAids, ruled || read);
  return module ? <module.ReadingAids /> : null;
};
