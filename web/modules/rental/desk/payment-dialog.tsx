import { useState } from "react";
import { isDay } from "#core/kernel/days.ts";
import { recordPayment } from "#core/modules/rental/calls.ts";
import type { PaymentMeansCode } from "#core/modules/rental/codes.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { centsOf } from "#web/modules/rental/desk/charge-model.ts";
import { MeansSelect } from "#web/modules/rental/desk/means-select.tsx";
import type { OrderDesk } from "#web/modules/rental/desk/use-order.ts";
import { useWords } from "#web/modules/rental/words.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** Records a payment of an order: all that is open, or a part of it. */
export const PaymentDialog = ({ desk, onClose }: { readonly desk: OrderDesk; readonly onClose: () => void }) => {
  const t = useTranslate();
  const words = useWords();
  const { order } = desk;
  const { open } = order.balance;
  const [paid, setPaid] = useState((open / 100).toFixed(2));
  const [paidOn, setPaidOn] = useState(order.today);
  const [means, setMeans] = useState<PaymentMeansCode>("transfer");
  const [reference, setReference] = useState("");
  const [comment, setComment] = useState("");
  const cents = centsOf(paid);
  const labels = {
    amount: t("rental-desk:acts.payment.amount"),
    paidOn: t("rental-desk:acts.payment.paid-on"),
    means: t("rental-desk:acts.payment.means"),
    reference: t("rental-desk:acts.payment.reference"),
    comment: t("rental-desk:comment"),
  };
  return (
    <FormDialog
      title={t("rental-desk:acts.payment.title")}
      text={t("rental-desk:acts.payment.text")}
      send={t("rental-desk:acts.payment.do")}
      back={t("rental-desk:back")}
      onClose={onClose}
      fields={["amount", "paidOn", "means", "reference", "comment"]}
      labels={labels}
      check={() => ({
        ...(cents === null || cents > open
          ? { amount: t("rental:faults.more-than-open", { amount: words.amount(open) }) }
          : {}),
        ...(isDay(paidOn) && paidOn <= order.today ? {} : { paidOn: t("rental:faults.not-yet") }),
      })}
      onSubmit={async () => {
        const [told, said] = [reference.trim(), comment.trim()];
        const failure = await desk.act(
          recordPayment,
          {
            amount: cents ?? 0,
            paidOn,
            means,
            ...(told !== "" && { reference: told }),
            ...(said !== "" && { comment: said }),
          },
          t("rental-desk:acts.payment.done"),
        );
        if (failure === null) onClose();
        return failure;
      }}
    >
      {(fields) => (
        <>
          <dl className="grid gap-x-6 gap-y-3 rounded-surface bg-sunken px-4 py-3 sm:grid-cols-2">
            <div>
              <dt className="text-sm text-muted">{t("rental-order:payment.amount")}</dt>
              <dd className="text-xl font-bold tabular-nums">{words.amount(open)}</dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{t("rental-order:payment.reference")}</dt>
              <dd className="text-xl font-semibold">{order.number}</dd>
            </div>
          </dl>
          <TextField
            id={fields.id("amount")}
            name="amount"
            label={labels.amount}
            inputMode="decimal"
            required
            value={paid}
            onChange={setPaid}
            error={fields.error("amount")}
          />
          <DateField
            id={fields.id("paidOn")}
            name="paidOn"
            label={labels.paidOn}
            required
            max={order.today}
            value={paidOn}
            onChange={setPaidOn}
            error={fields.error("paidOn")}
          />
          <MeansSelect id={fields.id("means")} value={means} onChange={setMeans} error={fields.error("means")} />
          <TextField
            id={fields.id("reference")}
            name="reference"
            label={labels.reference}
            help={t("rental-desk:acts.payment.reference-help")}
            value={reference}
            onChange={setReference}
            maxLength={200}
            error={fields.error("reference")}
          />
          <TextArea
            id={fields.id("comment")}
            name="comment"
            label={labels.comment}
            rows={3}
            value={comment}
            onChange={setComment}
            maxLength={2000}
            error={fields.error("comment")}
          />
        </>
      )}
    </FormDialog>
  );
};
