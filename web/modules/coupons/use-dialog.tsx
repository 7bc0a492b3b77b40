import { useCoupon } from "#core/modules/coupons/calls.ts";
import type { purchasedCoupons } from "#core/modules/coupons/entities.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ActionDialogProps } from "#web/shell/admin/actions/type-actions.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** Notes a coupon as used, for whoever honours it. */
export const ActionDialog = ({ record, onClose, onDone }: ActionDialogProps) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  const { code } = rowOf<typeof purchasedCoupons>(record);
  const honour = async (): Promise<Failure | null> => {
    const answer = await ports.call(useCoupon, { code });
    if (!answer.ok) return answer.error;
    toasts.show(t("coupons:use.done"));
    onDone();
    return null;
  };
  return (
    <ConfirmDialog
      title={t("coupons:use.title", { code })}
      text={t("coupons:use.text")}
      send={t("admin:actions.use-coupon")}
      onClose={onClose}
      onConfirm={honour}
    />
  );
};
