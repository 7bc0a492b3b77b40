import { useState } from "react";
import { useCoupon } from "#core/modules/coupons/calls.ts";
import type { purchasedCoupons } from "#core/modules/coupons/entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** Notes a coupon as used, for whoever honours it. */
export const ActionDialog = ({ record, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { code } = rowOf<typeof purchasedCoupons>(record);
  const honour = async () => {
    setBusy(true);
    const answer = await app.ports.call(useCoupon, { code });
    setBusy(false);
    if (!answer.ok) return setFailure(failureText(app, answer.error));
    app.toasts.show(t("coupons:use.done"));
    onDone();
  };
  return (
    <Dialog
      title={t("coupons:use.title", { code })}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t("common:cancel")}
          </Button>
          <Button variant="primary" busy={isBusy} autoFocus onPress={() => void honour()}>
            {t("admin:actions.use-coupon")}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p>{t("coupons:use.text")}</p>
        {failure !== undefined && (
          <Alert tone="error" role="alert">
            {failure}
          </Alert>
        )}
      </div>
    </Dialog>
  );
};
