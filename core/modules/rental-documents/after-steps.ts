import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { type EventHandler, handleEvent } from "#core/kernel/event.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { type OrderEvent, orderEvents } from "#core/modules/rental/events.ts";
import { orderFlags } from "#core/modules/rental/order.ts";
import type { RentalOrder, StoredLine } from "#core/modules/rental/read-order.ts";
import type { RentalSettings } from "#core/modules/rental/settings.ts";
import { type DocumentWords, documentWords } from "#core/shell/site/document-words.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { billableOf, billingKinds, issued, waitForMonth } from "./billed.ts";
import { type Billing, type BillingMoment, billingOf } from "./billing.ts";
import type { DocumentCharge, Issue, OrderFacts } from "./facts.ts";
import { issueDocument } from "./issue.ts";
import { billKind, type DocumentKind } from "./kinds.ts";
import type { Letterhead } from "./letterhead.ts";
import { billOf, chargesOf, contractOf, creditNoteOf, deliverySlipOf, supplementOf } from "./order-document.ts";
import { letterheadOf, orderFactsOf, type Recipient, readingIn, recipientId, recipientOf } from "./read-facts.ts";
import type { RentalDocument } from "./rental-document.ts";

/**
 * Documents issued by order events: a contract on validation and a new one on extension, a delivery slip on preparation, and the bills that
 * `billingOf` asks for. What is on account waits for the bill of its month (RENT-005).
 */
export const documentsOfSteps: readonly EventHandler[] = [
  handleEvent(orderEvents.validated, (validated) => issueFor(validated, { kind: "contract", document: contractOf })),
  handleEvent(orderEvents.validated, (event) => bill("validated", event)),
  handleEvent(orderEvents.contractChecked, (event) => bill("contract-checked", event)),
  handleEvent(orderEvents.paid, (event) => bill("paid", event)),
  handleEvent(orderEvents.prepared, (prepared) =>
    issueFor(prepared, { kind: "delivery_slip", document: deliverySlipOf }),
  ),
  // A delivery slip names items: a replacement needs a new one.
  handleEvent(orderEvents.replaced, (replaced) => {
    const { order } = replaced;
    const slip: Issued = { kind: "delivery_slip", document: deliverySlipOf, part: `line ${order.lines.length}` };
    return orderFlags(order).isPrepared ? issueFor(replaced, slip) : Effect.void;
  }),
  handleEvent(orderEvents.charged, (event) => bill("charged", event)),
  handleEvent(orderEvents.cancelled, (event) => bill("cancelled", event)),
  handleEvent(orderEvents.extended, (extended) => renewContract(extended)),
  handleEvent(orderEvents.extended, (event) => bill("extended", event)),
];

type Follow = (event: OrderEvent) => Effect.Effect<void, CoreError, UseCaseServices>;

/** Issues what an order needs of bills after something happened to it, and notes what waits for the bill of the month. */
const bill = Effect.fnUntraced(function* (moment: BillingMoment, event: OrderEvent) {
  const { order, settings } = event;
  const bills = yield* issued(order, billingKinds);
  const { isInvoicedMonthly } = yield* recipientOf(recipientId(order));
  const billable = billableOf(order, bills, isInvoicedMonthly);
  for (const each of billingOf(moment, billable)) {
    const part = each.before === 0 || each.what === "credit" ? "" : `after ${each.before}`;
    const numbers = bills.map(({ number }) => number);
    const document: Print = (...facts) => printed(each, order, numbers, ...facts);
    yield* issueFor(event, { kind: each.kind, amount: each.amount, document, part });
  }
  yield* waitForMonth(order, billable, settings.today);
});

const printed = (
  billing: Billing<DocumentCharge>,
  { taxRate, invoicingStrategy }: RentalOrder,
  numbers: readonly string[],
  ...facts: Parameters<Print>
): RentalDocument => {
  const { amount, before } = billing;
  switch (billing.what) {
    case "whole":
      return billOf(billing.kind, ...facts);
    case "extension":
      return supplementOf(billing.kind, facts[0], { amount, before, taxRate }, ...rest(facts));
    case "charges":
      return chargesOf(billKind(invoicingStrategy), facts[0], { charges: billing.charges, before }, ...rest(facts));
    case "credit":
      return creditNoteOf(facts[0], numbers, before, ...rest(facts));
  }
};

const rest = ([, issue, letterhead, words]: Parameters<Print>) => [issue, letterhead, words] as const;

/** A new contract of what is still out, for the new day of return; an order without contract gets its first one on validation. */
const renewContract: Follow = Effect.fnUntraced(function* (extended) {
  const [before] = (yield* issued(extended.order, ["contract"])).toReversed();
  if (!before) return;
  const document: Print = (...facts) => contractOf(...facts, before.number);
  const { order } = extended;
  const stillOut = { ...order, lines: order.lines.filter((line) => !isBack(line, order.lines)) };
  yield* issueFor({ ...extended, order: stillOut }, { kind: "contract", document, part: `until ${order.endAt}` });
});

/** Whether the item of a line has come back, or what was given in its place. */
function isBack({ id, status }: StoredLine, lines: readonly StoredLine[]): boolean {
  if (status !== "replaced") return status === "returned" || status === "cancelled";
  const inPlace = lines.find(({ replace }) => replace === id);
  return inPlace !== undefined && isBack(inPlace, lines);
}

type Print = (order: OrderFacts, issue: Issue, letterhead: Letterhead, words: DocumentWords) => RentalDocument;

interface Issued {
  readonly kind: DocumentKind;
  /** Tax-inclusive cents; absent on documents without amounts. */
  readonly amount?: number;
  readonly document: Print;
  /** Distinguishes documents of one kind and order. */
  readonly part?: string;
}

const issueFor = Effect.fnUntraced(function* (
  { order, settings }: OrderEvent,
  { kind, amount, document, part = "" }: Issued,
) {
  const recipient = yield* recipientOf(recipientId(order));
  const { facts, letterhead, words } = yield* contextOf(order, recipient, settings);
  yield* issueDocument({
    kind,
    cause: [kind, order.id, part].join(" ").trim(),
    on: settings.today,
    amounts: amount === undefined ? null : { [order.id]: amount },
    orders: [order.id],
    user: recipient.id,
    document: (issue) => document(facts, issue, letterhead, words),
  });
});

const contextOf = Effect.fnUntraced(function* (order: RentalOrder, recipient: Recipient, settings: RentalSettings) {
  const viewer = yield* Acting;
  const reader = readingIn(recipient.locale, viewer);
  const { currencies, lines } = yield* Installation;
  return {
    facts: yield* actingAs(reader, orderFactsOf(order, recipient, settings)),
    letterhead: yield* actingAs(reader, letterheadOf()),
    words: documentWords(recipient.locale, currencies.usual, lines),
  };
});
