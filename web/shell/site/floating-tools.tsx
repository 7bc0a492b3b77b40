import { AccessibilityButton } from "#web/shell/site/accessibility-button.tsx";
import { BackToTop } from "#web/shell/site/back-to-top.tsx";
import { Floating } from "#web/ui/floating.tsx";

/**
 * What floats at the right side of every page: the way back to the top, and how to see the site otherwise (A11Y-011). Where there is no room
 * beside the content, that stands in the bar on top, as readers who need it come there first.
 */
export const FloatingTools = ({ admin, bar }: { readonly admin: boolean; readonly bar: boolean }) => (
  <>
    <Floating side="end">
      {!admin && <BackToTop />}
      {!admin && (
        <div {...(bar && { "data-in-gutter": "" })}>
          <AccessibilityButton look="floating" />
        </div>
      )}
    </Floating>
    <Floating side="bar">
      <AccessibilityButton look="quiet" />
    </Floating>
  </>
);
