import type { Period } from "#core/kernel/days.ts";
import type { PostalAddress } from "#core/modules/rental/calls.ts";
import { type PaymentMeans, paymentOf } from "#core/modules/rental/payment.ts";
import type { DocumentWords } from "#core/shell/site/document-words.ts";
import type { Issue } from "./facts.ts";
import type { BillKind } from "./kinds.ts";
import { headedDocument, type Letterhead } from "./letterhead.ts";
import { addressLines, issueFacts, kindName, taxNotes, totalsOf } from "./order-document.ts";
import { paymentNotes } from "./payment-notes.ts";
import type { RentalDocument } from "./rental-document.ts";

/** An order on a monthly bill. */
export interface BilledOrder extends Period {
  readonly number: string;
  /** Tax-inclusive cents: models and shipping. */
  readonly total: number;
  /** Hundredths of a percent. */
  readonly taxRate: number;
}

/**
 * The monthly bill of a recipient (RENT-005). Net amounts are computed once for each tax rate (RENT-025).
 */
export function monthlyBillOf(
  kind: BillKind,
  {
    month,
    renter,
    billingAddress,
    orders,
    means,
  }: {
    /** `YYYY-MM` */
    readonly month: string;
    readonly renter: string;
    readonly billingAddress: PostalAddress | null;
    readonly orders: readonly BilledOrder[];
    readonly means: PaymentMeans;
  },
  issue: Issue,
  letterhead: Letterhead,
  words: DocumentWords,
): RentalDocument {
  const { say, day, price } = words;
  const amount = orders.reduce((sum, { total }) => sum + total, 0);
  return {
    ...headedDocument(words, letterhead, { name: kindName(kind, words), number: issue.number }),
    facts: [
      ...issueFacts(issue, null, words),
      { label: say("rental-documents:facts.month"), value: words.month(month) },
      { label: say("rental-documents:facts.renter"), value: renter },
    ],
    parties: [
      {
        heading: say("rental-documents:parties.billing"),
        lines: billingAddress ? addressLines(billingAddress, words) : [renter],
      },
    ],
    table: {
      title: say("rental-documents:table.orders"),
      columns: [
        { label: say("rental-documents:columns.order"), numeric: false, wide: false },
        { label: say("rental-documents:columns.period"), numeric: false, wide: true },
        { label: say("rental-documents:columns.amount"), numeric: true, wide: false },
      ],
      rows: orders.map(({ number, startAt, endAt, total }) => [
        number,
        say("rental-documents:table.period", { from: day(startAt), to: day(endAt) }),
        price(total),
      ]),
    },
    totals: monthlyTotals(orders, words),
    notes: [
      ...(orders.every(({ taxRate }) => taxRate === 0) ? taxNotes(kind, 0, words) : []),
      ...paymentNotes(paymentOf(means, issue.number, amount), words),
    ],
    conditions: letterhead.conditions,
  };
}

function monthlyTotals(orders: readonly BilledOrder[], words: DocumentWords): RentalDocument["totals"] {
  const rates = [...Map.groupBy(orders, ({ taxRate }) => taxRate)].sort(([one], [other]) => one - other);
  const [only] = rates;
  if (rates.length <= 1)
    return totalsOf(
      orders.map(({ total }) => total),
      0,
      only?.[0] ?? 0,
      words,
    );
  const taxes = rates.flatMap(([rate, of]) =>
    rate === 0
      ? []
      : totalsOf(
          of.map(({ total }) => total),
          0,
          rate,
          words,
        ).filter(({ strong }) => !strong),
  );
  const total = orders.reduce((sum, each) => sum + each.total, 0);
  return [...taxes, { label: words.say("rental-documents:totals.including"), value: words.price(total), strong: true }];
}
