import { useState } from "react";
import { rotateKey } from "#core/modules/open-badges/standards/calls.ts";
import type { openBadgeIssuerKeys } from "#core/modules/open-badges/standards/entities.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** Retires the key that an organization signs with, and makes the next one. */
export const ActionDialog = ({ record, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  // Sent twice, the key is replaced once.
  const [wish] = useState(() => crypto.randomUUID());
  const rotate = async (): Promise<Failure | null> => {
    const { issuer } = rowOf<typeof openBadgeIssuerKeys>(record);
    const answer = await ports.call(rotateKey, { issuer }, { once: wish });
    if (!answer.ok) return answer.error;
    toasts.show(t("admin:open-badges.rotate.done"));
    onDone();
    return null;
  };
  return (
    <ConfirmDialog
      title={t("admin:open-badges.rotate.title")}
      text={t("admin:open-badges.rotate.text")}
      send={t("admin:open-badges.rotate.action")}
      onClose={onClose}
      onConfirm={rotate}
    />
  );
};
