import { useEffect, useState } from "react";
import type { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { resetTwoFactor, type TwoFactorState, twoFactorState } from "#core/shell/two-factor/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ConfirmIdentity } from "#web/shell/account/two-factor/confirm-identity.tsx";
import { ReasonDialog } from "#web/shell/admin/actions/reason-dialog.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";

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
      hasPasskeys={own.passkeys.length > 0}
      onClose={onClose}
      onConfirmed={(confirmedUntil) => setOwn({ ...own, confirmedUntil })}
    />
  );
};

const ResetDialog = ({ record, onClose, onDone }: Omit<ActionDialogProps, "action">) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  const name = fullName(rowOf<typeof users>(record));

  const reset = async (reason: string): Promise<Failure | null> => {
    const answer = await ports.call(resetTwoFactor, { id: record.id, reason });
    if (!answer.ok) return answer.error;
    toasts.show(t("admin:reset-factors.done"));
    onDone();
    return null;
  };

  return (
    <ReasonDialog
      role="alert"
      title={t("admin:reset-factors.title", { name })}
      text={
        <>
          <p>{t("admin:reset-factors.text")}</p>
          <p className="font-semibold">{t("admin:reset-factors.sure")}</p>
        </>
      }
      send={t("admin:reset-factors.begin")}
      look="danger"
      onClose={onClose}
      onReason={reset}
    />
  );
};
