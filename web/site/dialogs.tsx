import { useApp } from "#web/app/app-context.tsx";
import { useChunk } from "#web/app/use-chunk.ts";
import { useValue } from "#web/app/use-value.ts";
import { overlays } from "#web/site/overlays.ts";

/** Shows the dialogs of the layout while one of them is wanted. */
export const Dialogs = () => {
  const { failures, leave } = useApp();
  const failed = useValue(failures.dialog) !== null;
  const asking = useValue(leave.asking);
  const module = useChunk(overlays.dialogs, failed || asking);
  return module ? <module.LayoutDialogs /> : null;
};
