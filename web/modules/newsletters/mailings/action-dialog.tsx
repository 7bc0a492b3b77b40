import {
  cancelMailing,
  pauseMailing,
  resumeMailing,
  scheduleMailing,
  sendMailing,
} from "#core/modules/newsletters/mailings/calls.ts";
import type { MailingAction } from "#core/modules/newsletters/mailings/rules.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

const calls = {
  schedule: scheduleMailing,
  send: sendMailing,
  pause: pauseMailing,
  resume: resumeMailing,
  cancel: cancelMailing,
} as const satisfies Readonly<Record<MailingAction, unknown>>;

/** Asks before a campaign goes to its next stage. */
export const ActionDialog = ({ action, record: { id }, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  const key = `admin:mailings.${action}`;
  const act = async (): Promise<Failure | null> => {
    const answer = await ports.call(calls[action as MailingAction], { id });
    if (!answer.ok) return answer.error;
    toasts.show(t(`${key}.done`));
    onDone();
    return null;
  };
  return (
    <ConfirmDialog
      title={t(`${key}.title`)}
      text={t(`${key}.text`)}
      send={t(`${key}.action`)}
      {...(action === "cancel" && { look: "danger" as const })}
      onClose={onClose}
      onConfirm={act}
    />
  );
};
