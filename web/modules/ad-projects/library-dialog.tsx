import { publishToLibrary } from "#core/modules/ad-projects/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** Asks before a draft of an item of the library is made of a project, and leads to it. */
export const ActionDialog = ({ record: { id }, onClose }: ActionDialogProps) => {
  const t = useTranslate();
  const { ports, toasts, navigation } = useApp();
  const publish = async (): Promise<Failure | null> => {
    const answer = await ports.call(publishToLibrary, { id });
    if (!answer.ok) return answer.error;
    toasts.show(t("ad-projects:library.publish.done"));
    onClose();
    void navigation.navigate(recordAddress({ type: "repository-items", id: answer.value.data.item }));
    return null;
  };
  return (
    <ConfirmDialog
      title={t("ad-projects:library.publish.title")}
      text={t("ad-projects:library.publish.text")}
      send={t("admin:device-projects.publish")}
      onClose={onClose}
      onConfirm={publish}
    />
  );
};
