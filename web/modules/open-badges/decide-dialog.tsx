import { useState } from "react";
import { acceptSession, refuseSession } from "#core/modules/open-badges/calls.ts";
import type { openBadgeTrainingSessions } from "#core/modules/open-badges/sessions/entities.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { memberLabel } from "#web/shell/admin/labels.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** Awards the badge that somebody asks for after their training, or refuses it with a reason. */
export const ActionDialog = ({ action, record, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const [reason, setReason] = useState("");
  const { id, requestedAt } = rowOf<typeof openBadgeTrainingSessions>(record);
  const seen = { id, requestedAt: requestedAt ?? "" };
  const label = memberLabel(app, record.type, "refusedReason");

  const send = async (): Promise<Failure | null> => {
    const answer =
      action === "accept"
        ? await app.ports.call(acceptSession, seen)
        : await app.ports.call(refuseSession, { ...seen, reason: reason.trim() });
    if (!answer.ok) return answer.error;
    app.toasts.show(t(`admin:open-badges.${action === "accept" ? "accept" : "refuse"}.done`));
    onDone();
    return null;
  };
  if (action === "accept")
    return (
      <ConfirmDialog
        title={t("admin:open-badges.accept.title")}
        text={t("admin:open-badges.accept.text")}
        send={t("admin:open-badges.accept.action")}
        onClose={onClose}
        onConfirm={send}
      />
    );
  return (
    <FormDialog
      title={t("admin:open-badges.refuse.title")}
      text={t("admin:open-badges.refuse.text")}
      send={t("admin:open-badges.refuse.action")}
      onClose={onClose}
      fields={["reason"]}
      labels={{ reason: label }}
      check={(): Record<string, string> =>
        reason.trim() === "" ? { reason: t("forms:rules.required", { attribute: label }) } : {}
      }
      onSubmit={send}
    >
      {(fields) => (
        <TextArea
          id={fields.id("reason")}
          name="reason"
          label={label}
          required
          value={reason}
          onChange={setReason}
          maxLength={1000}
          error={fields.error("reason")}
        />
      )}
    </FormDialog>
  );
};
