import { newVersion } from "#core/modules/open-badges/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** Begins the next version of a badge, or leads to the one that is being written. */
export const ActionDialog = ({ record, onClose }: ActionDialogProps) => {
  const t = useTranslate();
  const { ports, toasts, navigation } = useApp();
  const begin = async (): Promise<Failure | null> => {
    const answer = await ports.call(newVersion, { id: record.id });
    if (!answer.ok) return answer.error;
    toasts.show(t("admin:open-badges.new-version.done"));
    onClose();
    void navigation.navigate(recordAddress({ type: "open-badges", id: answer.value.data.id }, "update"));
    return null;
  };
  return (
    <ConfirmDialog
      title={t("admin:open-badges.new-version.title")}
      text={t("admin:open-badges.new-version.text")}
      send={t("admin:open-badges.new-version.action")}
      onClose={onClose}
      onConfirm={begin}
    />
  );
};
