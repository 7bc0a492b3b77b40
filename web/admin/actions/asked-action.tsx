import type { Resource } from "#core/site/ports.ts";
import type { TypeAction } from "#web/admin/actions/type-actions.ts";
import { useChunk } from "#web/app/use-chunk.ts";

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
