import type { Resource } from "#core/shell/site/ports.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import type { TypeAction } from "#web/shell/admin/actions/type-actions.ts";

/** An action that somebody chose for a record. */
export interface Asked {
  readonly action: TypeAction;
  readonly record: Resource;
}

/** The dialog of an action that was chosen, once its code is there. */
export const AskedAction = ({
  asked: { action, record },
  onClose,
  onDone,
}: {
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const module = useChunk(action.dialog, true);
  return module ? <module.ActionDialog action={action.name} record={record} onClose={onClose} onDone={onDone} /> : null;
};
