import type { ReactNode } from "react";
import type { OrderView } from "#core/modules/rental/calls.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { useWords } from "#web/modules/rental/words.ts";
import { Link } from "#web/ui/link.tsx";

export interface PaymentDetailsProps {
  readonly payment: NonNullable<OrderView["payment"]>;
}

/** What is due, the reference to give, and each way to pay. */
export const PaymentDetails = ({ payment }: PaymentDetailsProps) => {
  const t = useTranslate();
  const { amount } = useWords();
  const { transfer, cheque, onSite, online } = payment;
  const isOpen = transfer !== null || cheque !== null || onSite !== null || online !== null;
  return (
    <div className="space-y-4">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Detail label={t("rental-order:payment.amount")}>
          <span className="text-xl font-bold tabular-nums">{amount(payment.amount)}</span>
        </Detail>
        <Detail label={t("rental-order:payment.reference")}>
          <span className="font-semibold">{payment.reference}</span>
        </Detail>
        {transfer && (
          <Detail label={t("rental-order:payment.transfer")}>
            {transfer.holder !== null && <span className="block">{transfer.holder}</span>}
            <span className="block font-semibold tabular-nums">IBAN {transfer.iban}</span>
            {transfer.bic !== null && <span className="block">BIC {transfer.bic}</span>}
          </Detail>
        )}
        {cheque !== null && <Detail label={t("rental-order:payment.cheque")}>{cheque}</Detail>}
        {onSite !== null && <Detail label={t("rental-order:payment.on-site")}>{onSite}</Detail>}
      </dl>
      {online !== null && (
        <p>
          <Link to={online} variant="button">
            {t("rental-order:payment.open")}
          </Link>
        </p>
      )}
      {!isOpen && <p>{t("rental-order:payment.none")}</p>}
    </div>
  );
};

const Detail = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
