import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";

/** Lets out a comment that was held. */
export const ActionDialog = ({ record, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  return (
    <FormDialog
      title={t("admin:moderation.publish")}
      text={t("admin:moderation.publish-text")}
      send={t("admin:moderation.publish")}
      onClose={onClose}
      fields={["heldAt"]}
      labels={{ heldAt: t("fields:base.heldAt") }}
      onSubmit={async () => {
        const answer = await ports.records.update(record.type, record.id, record.meta.version, {
          attributes: { heldAt: null },
        });
        if (!answer.ok) return answer.error;
        toasts.show(t("admin:moderation.published"));
        onDone();
        return null;
      }}
    >
      {() => null}
    </FormDialog>
  );
};
