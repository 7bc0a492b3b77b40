import { AccessibilityButton } from "#web/shell/site/accessibility-button.tsx";
import { BackToTop } from "#web/shell/site/back-to-top.tsx";
import { Floating } from "#web/ui/floating.tsx";

/** What floats at the right side of every page: the way back to the top, and how to see the site otherwise (A11Y-011). */
export const FloatingTools = ({ admin }: { readonly admin: boolean }) => (
  <>
    <Floating side="end">
      {!admin && <BackToTop />}
      <AccessibilityButton look="floating" />
    </Floating>
    {admin && (
      <Floating side="bar">
        <AccessibilityButton look="quiet" />
      </Floating>
    )}
  </>
);
