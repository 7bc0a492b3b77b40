import { closeSurvey, copySurvey } from "#core/modules/surveys/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** Closes a survey now, or makes another one that asks the same. */
export const ActionDialog = ({ action, record: { id }, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const { ports, toasts, navigation } = useApp();
  const isCopy = action === "copy";
  const key = `admin:surveys.${isCopy ? "copy" : "close"}`;
  const act = async (): Promise<Failure | null> => {
    const answer = await ports.call(isCopy ? copySurvey : closeSurvey, { id });
    if (!answer.ok) return answer.error;
    toasts.show(t(`${key}.done`));
    if (isCopy) {
      onClose();
      void navigation.navigate(recordAddress({ type: "surveys", id: answer.value.data.id }));
    } else onDone();
    return null;
  };
  return (
    <ConfirmDialog
      title={t(`${key}.title`)}
      text={t(`${key}.text`)}
      send={t(`${key}.action`)}
      onClose={onClose}
      onConfirm={act}
    />
  );
};
