import { useState } from "react";
import { settleOrder } from "#core/modules/rental/calls.ts";
import type { PaymentMeansCode } from "#core/modules/rental/codes.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { MeansSelect } from "#web/modules/rental/desk/means-select.tsx";
import type { OrderDesk } from "#web/modules/rental/desk/use-order.ts";
import { useWords } from "#web/modules/rental/words.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** Settles what is open of an order, in either direction, with the means and why. */
export const SettleDialog = ({ desk, onClose }: { readonly desk: OrderDesk; readonly onClose: () => void }) => {
  const t = useTranslate();
  const { amount } = useWords();
  const { open } = desk.order.balance;
  const [means, setMeans] = useState<PaymentMeansCode>("transfer");
  const [note, setNote] = useState("");
  return (
    <FormDialog
      title={t("rental-desk:acts.settle.title")}
      text={t("rental-desk:acts.settle.text")}
      send={t("rental-desk:acts.settle.do")}
      back={t("rental-desk:back")}
      onClose={onClose}
      fields={["means", "note"]}
      labels={{ means: t("rental-desk:acts.payment.means"), note: t("fields:rental-command-payments.note") }}
      check={() => (note.trim() === "" ? { note: t("rental:faults.reason-missing") } : {})}
      onSubmit={async () => {
        const failure = await desk.act(settleOrder, { means, note: note.trim() }, t("rental-desk:acts.settle.done"));
        if (failure === null) onClose();
        return failure;
      }}
    >
      {(fields) => (
        <>
          <dl className="rounded-surface bg-sunken px-4 py-3">
            <dt className="text-sm text-muted">
              {t(open < 0 ? "rental-order:balance.refund" : "rental-order:balance.open")}
            </dt>
            <dd className="text-xl font-bold tabular-nums">{amount(Math.abs(open))}</dd>
          </dl>
          <MeansSelect id={fields.id("means")} value={means} onChange={setMeans} error={fields.error("means")} />
          <TextArea
            id={fields.id("note")}
            name="note"
            label={t("fields:rental-command-payments.note")}
            required
            rows={3}
            maxLength={2000}
            value={note}
            onChange={setNote}
            error={fields.error("note")}
          />
        </>
      )}
    </FormDialog>
  );
};
