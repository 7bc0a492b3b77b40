import type { RowOf } from "#core/kernel/rows.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type { MessageValues } from "#core/shell/notifications/messages.ts";
import type { rentalSettingsMembers } from "./extensions.ts";
import type { paymentShape } from "./order-shapes.ts";

/** Ways to pay a rental, from the main settings; `null` for those that are not offered. */
export interface PaymentMeans {
  readonly transfer: { readonly holder: string | null; readonly iban: string; readonly bic: string | null } | null;
  /** Payee and postal address, by lines. */
  readonly cheque: string | null;
  /** Where, and when it is open. */
  readonly onSite: string | null;
  /** Payment page, with `{reference}` and `{amount}` to be filled in. */
  readonly online: string | null;
}

/** What is due, and how it can be paid. */
export type Payment = ValueOf<typeof paymentShape>;

export const paymentFields = [
  "rentalPaymentAccountHolder",
  "rentalPaymentIban",
  "rentalPaymentBic",
  "rentalPaymentCheque",
  "rentalPaymentOnSite",
  "rentalPaymentUrl",
] as const;

type PaymentSettings = Pick<RowOf<typeof rentalSettingsMembers>, (typeof paymentFields)[number]>;

/** Ways to pay by the main settings: what is left empty is not offered. */
export const paymentMeansOf = (main: Partial<PaymentSettings>): PaymentMeans => ({
  transfer: main.rentalPaymentIban
    ? {
        holder: main.rentalPaymentAccountHolder || null,
        iban: inFours(main.rentalPaymentIban),
        bic: main.rentalPaymentBic || null,
      }
    : null,
  cheque: main.rentalPaymentCheque || null,
  onSite: main.rentalPaymentOnSite || null,
  online: main.rentalPaymentUrl || null,
});

/** An amount due in cents, with the reference to give and the ways to pay it. */
export const paymentOf = (means: PaymentMeans, reference: string, amount: number): Payment => ({
  amount,
  reference,
  ...means,
  online:
    means.online
      ?.replaceAll(/\{reference\}|%7Breference%7D/gi, encodeURIComponent(reference))
      .replaceAll(/\{amount\}|%7Bamount%7D/gi, (amount / 100).toFixed(2)) ?? null,
});

/** Holder, IBAN and BIC in one line. */
export const accountText = ({ holder, iban, bic }: NonNullable<PaymentMeans["transfer"]>): string =>
  [holder, `IBAN ${iban}`, bic && `BIC ${bic}`].filter(Boolean).join(", ");

/** An address by lines as one line. */
export const inOneLine = (lines: string): string =>
  lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(", ");

/** What notifications say of a payment: keys of their words, and what fills these. */
export function paymentWords(
  { amount, reference, transfer, cheque, onSite, online }: Payment,
  currency: string,
): { readonly more: readonly string[]; readonly values: MessageValues } {
  return {
    more: [
      "rental_pay_amount",
      ...(transfer ? ["rental_pay_transfer"] : []),
      ...(cheque ? ["rental_pay_cheque"] : []),
      ...(onSite ? ["rental_pay_on_site"] : []),
      ...(online ? ["rental_pay_online"] : []),
    ],
    values: {
      amount: `${currency} ${(amount / 100).toFixed(2)}`,
      reference,
      ...(transfer && { transfer: accountText(transfer) }),
      ...(cheque && { cheque: inOneLine(cheque) }),
      ...(onSite && { place: inOneLine(onSite) }),
      ...(online && { address: online }),
    },
  };
}

/** An IBAN in groups of four, as banks print it. */
const inFours = (iban: string): string => iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1 ");
