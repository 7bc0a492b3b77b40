import { useState } from "react";
import { revokeAward } from "#core/modules/open-badges/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { memberLabel } from "#web/shell/admin/labels.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** Revokes an award for good, with the reason that goes with it. */
export const ActionDialog = ({ record, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const [reason, setReason] = useState("");
  const label = memberLabel(app, record.type, "revocationReason");

  const send = async (): Promise<Failure | null> => {
    const answer = await app.ports.call(revokeAward, { id: record.id, reason: reason.trim() });
    if (!answer.ok) return answer.error;
    app.toasts.show(t("admin:open-badges.revoke.done"));
    onDone();
    return null;
  };
  return (
    <FormDialog
      title={t("admin:open-badges.revoke.title")}
      text={t("admin:open-badges.revoke.text")}
      send={t("admin:open-badges.revoke.action")}
      look="danger"
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
