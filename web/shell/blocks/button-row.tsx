import type { Alignment } from "#web/shell/blocks/block-model.ts";
import type { ButtonModel } from "#web/shell/blocks/button-model.ts";
import { CallToAction } from "#web/ui/call-to-action.tsx";

const rows = { left: "justify-start", center: "justify-center", right: "justify-end" } as const satisfies Record<
  Alignment,
  string
>;

/** Calls to action side by side; below each other where there is no room. */
export const ButtonRow = ({
  buttons,
  align = "left",
}: {
  readonly buttons: readonly ButtonModel[];
  readonly align?: Alignment;
}) => {
  if (buttons.length === 0) return null;
  return (
    <div className={`flex flex-wrap gap-3 ${rows[align]}`}>
      {buttons.map(({ key, text, to, colour, outlined, blank }) => (
        <CallToAction key={key} to={to} colour={colour} outlined={outlined} blank={blank}>
          {text}
        </CallToAction>
      ))}
    </div>
  );
};
