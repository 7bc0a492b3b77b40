import { useEffect, useId, useState } from "react";
import { longestReason } from "#core/access/reason.ts";
import type { Failure } from "#core/site/ports.ts";
import { resetTwoFactor, type TwoFactorState, twoFactorState } from "#core/two-factor/calls.ts";
import { ConfirmIdentity } from "#web/account/two-factor/confirm-identity.tsx";
import type { ActionDialogProps } from "#web/admin/actions/type-actions.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form } from "#web/ui/form.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** Takes away the second factors of somebody who has lost them, once the administrator has shown who they are, and said why. */
export const ActionDialog = ({ record, onClose, onDone }: ActionDialogProps) => {
  const { ports, failures, now } = useApp();
  const [own, setOwn] = useState<TwoFactorState | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog is first seen
  useEffect(() => {
    void ports.call(twoFactorState, {}).then((answer) => {
      if (answer.ok) return setOwn(answer.value.data);
      onClose();
    }, failures.handle);
  }, []);
  if (own === null) return null;
  // A minute less: nobody should be asked in the middle of it.
  const isConfirmed = own.confirmedUntil !== null && Date.parse(own.confirmedUntil) - now() > 60_000;
  return isConfirmed ? (
    <ResetDialog record={record} onClose={onClose} onDone={onDone} />
  ) : (
    <ConfirmIdentity
      hasPassword={own.hasPassword}
      onClose={onClose}
      onConfirmed={(confirmedUntil) => setOwn({ ...own, confirmedUntil })}
    />
  );
};

const ResetDialog = ({ record, onClose, onDone }: Omit<ActionDialogProps, "action">) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  const form = useId();
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const name = [record.attributes.firstName, record.attributes.lastName].filter(Boolean).join(" ");
  const label = t("admin:impersonate.reason");

  const reset = async (): Promise<Failure | null> => {
    setBusy(true);
    const answer = await ports.call(resetTwoFactor, { id: record.id, reason: reason.trim() });
    setBusy(false);
    if (!answer.ok) return answer.error;
    toasts.show(t("admin:reset-factors.done"));
    onDone();
    return null;
  };

  return (
    <Dialog
      role="alert"
      title={t("admin:reset-factors.title", { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" form={form} variant="danger" busy={busy}>
            {t("admin:reset-factors.begin")}
          </Button>
        </>
      }
    >
      <p className="mb-3">{t("admin:reset-factors.text")}</p>
      <p className="mb-6 font-semibold">{t("admin:reset-factors.sure")}</p>
      <Form
        id={form}
        fields={["reason"]}
        labels={{ reason: label }}
        pointers={{ "/reason": "reason" }}
        check={() => ({ ...(reason.trim() === "" && { reason: t("admin:impersonate.reason-missing") }) })}
        onSubmit={reset}
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
