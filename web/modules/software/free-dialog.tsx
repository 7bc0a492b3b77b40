import { freeAssociation, type OwnAssociation } from "#core/modules/software/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

export interface FreeDialogProps {
  readonly association: OwnAssociation;
  readonly onClose: () => void;
  /** What to tell once it is done. */
  readonly onDone: (said: string) => void;
}

/** Asks before an installation loses its place. */
export const FreeDialog = ({ association: { id, name }, onClose, onDone }: FreeDialogProps) => {
  const t = useTranslate();
  const { ports } = useApp();
  const free = async (): Promise<Failure | null> => {
    const answer = await ports.call(freeAssociation, { id });
    // Freed in another tab meanwhile: what was wanted is so.
    if (!answer.ok && answer.error.kind !== "not-found") return answer.error;
    onDone(t("software:free.done"));
    return null;
  };
  return (
    <ConfirmDialog
      title={t("software:free.title", { name })}
      role="alert"
      text={t("software:free.text")}
      send={t("software:free.send")}
      look="danger"
      onClose={onClose}
      onConfirm={free}
    />
  );
};
