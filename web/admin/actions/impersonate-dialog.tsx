import { useId, useState } from "react";
import { longestReason } from "#core/access/reason.ts";
import { impersonationMinutes, startImpersonating } from "#core/impersonation/calls.ts";
import type { Failure } from "#core/site/ports.ts";
import type { ActionDialogProps } from "#web/admin/actions/type-actions.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form } from "#web/ui/form.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** Begins to act for somebody, once the reason is said (USER-020). */
export const ActionDialog = ({ record, onClose }: ActionDialogProps) => {
  const t = useTranslate();
  const { ports, tabs } = useApp();
  const form = useId();
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const name = [record.attributes.firstName, record.attributes.lastName].filter(Boolean).join(" ");
  const label = t("admin:impersonate.reason");

  const begin = async (): Promise<Failure | null> => {
    setBusy(true);
    const answer = await ports.call(startImpersonating, { id: record.id, reason: reason.trim() });
    if (answer.ok) {
      tabs.tell({ kind: "login" });
      window.location.assign("/");
      return null;
    }
    setBusy(false);
    return answer.error;
  };

  return (
    <Dialog
      title={t("admin:impersonate.title", { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t("admin:impersonate.begin")}
          </Button>
        </>
      }
    >
      <p className="mb-3">{t("admin:impersonate.text", { count: impersonationMinutes })}</p>
      <p className="mb-6 text-muted">{t("admin:impersonate.limits")}</p>
      <Form
        id={form}
        fields={["reason"]}
        labels={{ reason: label }}
        pointers={{ "/reason": "reason" }}
        check={() => ({ ...(reason.trim() === "" && { reason: t("admin:impersonate.reason-missing") }) })}
        onSubmit={begin}
      >
        {(fields) => (
          <TextArea
            id={fields.id("reason")}
            name="reason"
            label={label}
            help={t("admin:impersonate.reason-help")}
            value={reason}
            onChange={setReason}
            maxLength={longestReason}
            rows={3}
            error={fields.error("reason")}
            required
          />
        )}
      </Form>
    </Dialog>
  );
};
