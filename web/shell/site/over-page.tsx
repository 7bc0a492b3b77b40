import { useEffect } from "react";
import { createAccessibility } from "#web/app/accessibility.ts";
import { useApp } from "#web/app/app-context.tsx";
import { createConsent } from "#web/app/consent.ts";
import { createOfferedLanguage } from "#web/app/offered-language.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import { useValue } from "#web/app/use-value.ts";
import { Dialogs } from "#web/shell/site/dialogs.tsx";
import { FloatingTools } from "#web/shell/site/floating-tools.tsx";
import { overlays } from "#web/shell/site/overlays.ts";

export interface OverPageProps {
  readonly admin: boolean;
  /** Whether the page has a bar on top. */
  readonly bar: boolean;
  /** Whether the page offers to be seen otherwise. */
  readonly accessibility: boolean;
}

/** What lies over every page and needs script: what floats, and the dialogs. It comes right after the page has been taken over. */
export const OverPage = ({ admin, bar, accessibility }: OverPageProps) => {
  const app = useApp();
  useEffect(() => {
    app.store(createAccessibility).start();
    app.store(createConsent).start();
    app.store(createOfferedLanguage).start(window.location.search);
  }, [app]);
  return (
    <>
      {accessibility && <FloatingTools admin={admin} bar={bar} />}
      {accessibility && <Aids />}
      <Dialogs />
    </>
  );
};

/** The drawer, the ruler and the voice, for those who have asked for one of them. */
const Aids = () => {
  const { drawer, ruler, readingAloud } = useApp().store(createAccessibility);
  const open = useValue(drawer);
  const ruled = useValue(ruler);
  const read = useValue(readingAloud);
  const settings = useChunk(overlays.accessibility, open);
  const aids = useChunk(overlays.readingAids, ruled || read);
  return (
    <>
      {settings && (
        <settings.AccessibilityDrawer
          onClose={() => {
            drawer.value = false;
          }}
        />
      )}
      {aids && <aids.ReadingAids />}
    </>
  );
};
