import { Ticket } from "lucide-react";
import { useState } from "react";
import type { purchasedCoupons } from "#core/modules/coupons/entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { CouponCode } from "#web/modules/coupons/coupon-code.tsx";
import type { CouponCard } from "#web/modules/coupons/coupons-model.ts";
import { usePoints } from "#web/shell/account/price.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export interface BuyDialogProps {
  readonly card: CouponCard;
  /** Hundredths; `null` for whom points are not open, and who gets only what costs nothing. */
  readonly balance: number | null;
  /** `bought` says whether there is anything new to be shown. */
  readonly onClose: (bought: boolean) => void;
}

/** Says what a coupon costs before it is bought, and gives its code after that. A second press, or one after a broken line, buys nothing more. */
export const BuyDialog = ({ card, balance, onClose }: BuyDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const points = usePoints();
  const [wish] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [code, setCode] = useState<string>();
  const { amount } = card.terms;

  const buy = async () => {
    setBusy(true);
    setFailure(undefined);
    const relationships = { coupon: { type: "coupons", id: card.id } };
    const purchase = { attributes: { agreedAmount: amount }, relationships };
    const answer = await app.ports.records.create("purchased-coupons", purchase, { once: wish });
    setBusy(false);
    if (answer.ok) setCode(rowOf<typeof purchasedCoupons>(answer.value.data).code);
    else if (answer.error.kind === "session-expired") app.failures.noticeFailure(answer.error);
    else setFailure(failureText(app, answer.error));
  };

  if (code !== undefined)
    return (
      // Another dialog, so that focus goes where this one wants it.
      <Dialog
        key="bought"
        title={t("coupons:bought.title")}
        onClose={() => onClose(true)}
        actions={
          <Button variant="primary" autoFocus onPress={() => onClose(true)}>
            {t("coupons:bought.done")}
          </Button>
        }
      >
        <div role="status" className="space-y-5">
          <p>{t("coupons:bought.text")}</p>
          <CouponCode code={code} size="large" />
        </div>
      </Dialog>
    );
  return (
    <Dialog
      title={t("coupons:confirm.title", { name: card.name })}
      onClose={() => onClose(failure !== undefined)}
      actions={
        <>
          <Button variant="quiet" onPress={() => onClose(failure !== undefined)}>
            {t("common:cancel")}
          </Button>
          <Button variant="primary" icon={Ticket} busy={isBusy} onPress={() => void buy()}>
            {t("coupons:confirm.buy")}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 rounded-surface bg-sunken p-4">
          <dt>{t("coupons:confirm.price")}</dt>
          <dd className="text-right font-bold tabular-nums">{amount === 0 ? t("coupons:free") : points(amount)}</dd>
          {balance !== null && amount > 0 && (
            <>
              <dt>{t("coupons:confirm.after")}</dt>
              <dd className="text-right tabular-nums">{points(balance - amount)}</dd>
            </>
          )}
        </dl>
        <p>{t("coupons:confirm.final")}</p>
        {failure !== undefined && (
          <Alert tone="error" role="alert">
            {failure}
          </Alert>
        )}
      </div>
    </Dialog>
  );
};
