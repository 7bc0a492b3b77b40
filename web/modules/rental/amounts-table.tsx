import type { OrderCharge } from "#core/modules/rental/calls.ts";
import type { Amounts } from "#core/modules/rental/money.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useWords } from "#web/modules/rental/words.ts";

export interface AmountsTableProps {
  readonly caption: string;
  readonly lines: readonly {
    readonly key: string;
    readonly title: string;
    readonly lang?: string | undefined;
    readonly quantity: number;
    /** Cents for all of them. */
    readonly price: number;
  }[];
  readonly amounts: Amounts & { readonly shippingPrice: number };
  /** Whether a fee for sending is part of it at all. */
  readonly isShipped: boolean;
  /** Cents; told below the total, of which it is no part. */
  readonly deposit?: { readonly amount: number; readonly note?: string };
  readonly charges?: readonly OrderCharge[];
}

/** Every amount of an order (RENT-025 to RENT-027): lines and fee add up to the total; the tax contained in it where there is one. */
export const AmountsTable = ({ caption, lines, amounts, isShipped, deposit, charges = [] }: AmountsTableProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const words = useWords();
  const rate = new Intl.NumberFormat(state.locale, { style: "percent", maximumFractionDigits: 2 }).format(
    amounts.taxRate / 10_000,
  );
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("rental-cart:amounts.what")}</th>
          <th scope="col">{t("rental-cart:amounts.price")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, title, lang, quantity, price }) => (
          <Row
            key={key}
            label={
              <>
                <span className="tabular-nums">{quantity} × </span>
                <span lang={lang}>{title}</span>
              </>
            }
            value={words.amount(price)}
          />
        ))}
        {isShipped && <Row label={t("rental-cart:amounts.shipping")} value={words.amount(amounts.shippingPrice)} />}
      </tbody>
      <tfoot>
        <tr className="text-lg">
          <th scope="row" className="py-3 pr-4 text-left font-bold wrap-anywhere sm:wrap-normal">
            {t("rental-cart:amounts.total")}
          </th>
          <td className="py-3 text-right font-bold whitespace-nowrap tabular-nums max-[24rem]:wrap-anywhere max-[24rem]:whitespace-normal">
            {words.amount(amounts.total)}
          </td>
        </tr>
        {amounts.taxRate > 0 && (
          <>
            <Row label={t("rental-cart:amounts.excluding")} value={words.amount(amounts.totalExcludingTax)} isQuiet />
            <Row label={t("rental-cart:amounts.tax", { rate })} value={words.amount(amounts.tax)} isQuiet />
          </>
        )}
        {deposit && (
          <Row
            label={
              <>
                {t("rental-cart:amounts.deposit")}
                {deposit.note !== undefined && <span className="block text-sm text-muted">{deposit.note}</span>}
              </>
            }
            value={words.amount(deposit.amount)}
          />
        )}
        {charges.map(({ id, reason, amount }) => (
          <Row
            key={id}
            label={
              <>
                <span className="block text-sm text-muted">{t("rental-order:deposit.charges")}</span>
                {reason}
              </>
            }
            value={words.amount(amount)}
          />
        ))}
      </tfoot>
    </table>
  );
};

const Row = ({
  label,
  value,
  isQuiet = false,
}: {
  readonly label: React.ReactNode;
  readonly value: string;
  readonly isQuiet?: boolean;
}) => (
  <tr className={isQuiet ? "text-muted" : "border-b border-line"}>
    <th scope="row" className={`pr-4 text-left font-normal wrap-anywhere sm:wrap-normal ${isQuiet ? "py-1" : "py-3"}`}>
      {label}
    </th>
    <td
      className={`text-right whitespace-nowrap tabular-nums max-[24rem]:wrap-anywhere max-[24rem]:whitespace-normal ${isQuiet ? "py-1" : "py-3"}`}
    >
      {value}
    </td>
  </tr>
);
