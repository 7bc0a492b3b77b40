import type { Period } from "#core/kernel/days.ts";
import type { PostalAddress } from "#core/modules/rental/calls.ts";
import { chargedTotal } from "#core/modules/rental/money.ts";
import { type PaymentMeans, paymentOf } from "#core/modules/rental/payment.ts";
import type { DocumentWords } from "#core/shell/site/document-words.ts";
import type { Unbilled } from "./billing.ts";
import type { DocumentCharge, Issue } from "./facts.ts";
import type { BillKind } from "./kinds.ts";
import { headedDocument, type Letterhead } from "./letterhead.ts";
import { issueFacts, kindName, partyLines, taxNotes, totalsOf } from "./order-document.ts";
import { paymentNotes } from "./payment-notes.ts";
import type { RentalDocument } from "./rental-document.ts";

/** An order on a monthly bill, with what was on no bill yet. */
export interface BilledOrder extends Period, Unbilled<DocumentCharge> {
  readonly number: string;
  /** Hundredths of a percent. */
  readonly taxRate: number;
}

/**
 * The monthly bill of a customer (RENT-005), with what is rented, extended and charged of each order. Net amounts are computed once for each
 * order (RENT-025).
 */
export function monthlyBillOf(
  kind: BillKind,
  {
    month,
    renter,
    customer,
    billingAddress,
    orders,
    open,
    means,
  }: {
    /** `YYYY-MM` */
    readonly month: string;
    readonly renter: string;
    /** Organization that the orders are for; `null` for the renter themselves. */
    readonly customer: string | null;
    readonly billingAddress: PostalAddress | null;
    readonly orders: readonly BilledOrder[];
    /** What of it was not paid before; in cents. */
    readonly open: number;
    readonly means: PaymentMeans;
  },
  issue: Issue,
  letterhead: Letterhead,
  words: DocumentWords,
): RentalDocument {
  const { say } = words;
  const parts = orders.map(({ rent, charges, before, taxRate }) => ({
    amount: rent + chargedTotal({ charges }),
    before,
    taxRate,
  }));
  return {
    ...headedDocument(words, letterhead, { name: kindName(kind, words), number: issue.number }),
    facts: [
      ...issueFacts(issue, null, words),
      { label: say("rental-documents:facts.month"), value: words.month(month) },
      { label: say("rental-documents:facts.renter"), value: renter },
      ...(customer === null ? [] : [{ label: say("rental-documents:facts.organization"), value: customer }]),
    ],
    parties: [
      {
        heading: say("rental-documents:parties.billing"),
        lines: billingAddress ? partyLines(billingAddress, letterhead, words) : [customer ?? renter],
      },
    ],
    table: {
      title: say("rental-documents:table.orders"),
      columns: [
        { label: say("rental-documents:columns.order"), numeric: false, wide: false },
        { label: say("rental-documents:columns.subject"), numeric: false, wide: true },
        { label: say("rental-documents:columns.amount"), numeric: true, wide: false },
      ],
      rows: orders.flatMap((order) => rowsOf(order, words)),
    },
    totals: totalsOf(parts, 0, words),
    notes: [
      ...(orders.every(({ taxRate }) => taxRate === 0) ? taxNotes(kind, 0, words) : []),
      ...paymentNotes(open > 0 ? paymentOf(means, issue.number, open) : null, words),
    ],
    conditions: letterhead.conditions,
  };
}

const rowsOf = (
  { number, startAt, endAt, rent, charges, before }: BilledOrder,
  { say, day, price }: DocumentWords,
): readonly (readonly string[])[] => {
  const subject =
    before === 0
      ? say("rental-documents:table.period", { from: day(startAt), to: day(endAt) })
      : say("rental-documents:table.until", { date: day(endAt) });
  return [
    ...(rent > 0 ? [[number, subject, price(rent)]] : []),
    ...charges.map(({ amount, reason }) => [number, reason, price(amount)]),
  ];
};
