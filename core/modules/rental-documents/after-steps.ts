import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { type EventHandler, handleEvent } from "#core/kernel/event.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import type { Jobs, KernelServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { type OrderEvent, orderEvents } from "#core/modules/rental/events.ts";
import { chargedTotal, totalOf } from "#core/modules/rental/money.ts";
import { orderFlags } from "#core/modules/rental/order.ts";
import type { RentalOrder, StoredLine } from "#core/modules/rental/read-order.ts";
import type { RentalSettings } from "#core/modules/rental/settings.ts";
import { type DocumentWords, documentWords } from "#core/shell/site/document-words.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { rentalDocuments } from "./entities.ts";
import type { Issue, OrderFacts } from "./facts.ts";
import { issueDocument } from "./issue.ts";
import { billKind, type DocumentKind } from "./kinds.ts";
import type { Letterhead } from "./letterhead.ts";
import { billOf, chargesOf, contractOf, creditNoteOf, deliverySlipOf, supplementOf } from "./order-document.ts";
import type { DocumentNumbers } from "./ports.ts";
import { letterheadOf, orderFactsOf, type Recipient, readingIn, recipientId, recipientOf } from "./read-facts.ts";
import type { RentalDocument } from "./rental-document.ts";

/**
 * Documents issued by order events: contract and debit note on validation, invoice on payment, delivery slip on preparation, credit note on
 * cancellation, a new contract and a supplement on extension, a bill of its own for damage on closure. Orders of monthly invoiced renters get no bill of their own (RENT-005).
 */
export const documentsOfSteps: readonly EventHandler[] = [
  handleEvent(
    orderEvents.validated,
    Effect.fnUntraced(function* (validated, viewer) {
      yield* issueFor(validated, { kind: "contract", document: contractOf }, viewer);
      if (billKind(validated.order.invoicingStrategy) === "debit_note") yield* bill(validated, viewer);
    }),
  ),
  handleEvent(orderEvents.paid, (paid, viewer) => bill(paid, viewer)),
  handleEvent(orderEvents.prepared, (prepared, viewer) =>
    issueFor(prepared, { kind: "delivery_slip", document: deliverySlipOf }, viewer),
  ),
  // A delivery slip names items: a replacement needs a new one.
  handleEvent(orderEvents.replaced, (replaced, viewer) => {
    const { order } = replaced;
    const slip: Issued = { kind: "delivery_slip", document: deliverySlipOf, part: `line ${order.lines.length}` };
    return orderFlags(order).isPrepared ? issueFor(replaced, slip, viewer) : Effect.void;
  }),
  handleEvent(orderEvents.charged, (charged, viewer) => billCharges(charged, viewer)),
  handleEvent(orderEvents.cancelled, (cancelled, viewer) => creditBills(cancelled, viewer)),
  handleEvent(orderEvents.extended, (extended, viewer) => renewContract(extended, viewer)),
  handleEvent(orderEvents.extended, (extended, viewer) => billExtension(extended, viewer)),
];

type Follow = (
  event: OrderEvent,
  viewer: Viewer,
) => Effect.Effect<void, CoreError, KernelServices | DocumentNumbers | Installation | Jobs>;

const creditBills: Follow = Effect.fnUntraced(function* (cancelled, viewer) {
  const bills = yield* billsOf(cancelled.order, viewer);
  const amount = sumOf(bills);
  if (bills.length === 0 || amount === 0) return;
  const numbers = bills.map(({ number }) => number);
  const document: Print = (facts, issue, letterhead, words) =>
    creditNoteOf(facts, numbers, amount, issue, letterhead, words);
  yield* issueFor(cancelled, { kind: "credit_note", amount: -amount, document }, viewer);
});

/** A new contract of what is still out, for the new day of return; an order without contract gets its first one on validation. */
const renewContract: Follow = Effect.fnUntraced(function* (extended, viewer) {
  const [before] = (yield* issued(extended.order, ["contract"], viewer)).toReversed();
  if (!before) return;
  const document: Print = (...facts) => contractOf(...facts, before.number);
  const { order } = extended;
  const stillOut = { ...order, lines: order.lines.filter((line) => !isBack(line, order.lines)) };
  yield* issueFor(
    { ...extended, order: stillOut },
    { kind: "contract", document, part: `until ${order.endAt}` },
    viewer,
  );
});

/** Whether the item of a line has come back, or what was given in its place. */
function isBack({ id, status }: StoredLine, lines: readonly StoredLine[]): boolean {
  if (status !== "replaced") return status === "returned" || status === "cancelled";
  const inPlace = lines.find(({ replace }) => replace === id);
  return inPlace !== undefined && isBack(inPlace, lines);
}

const billExtension: Follow = Effect.fnUntraced(function* (extended, viewer) {
  const { order } = extended;
  const bills = yield* billsOf(order, viewer);
  const missing = orderTotal(order) - sumOf(bills);
  if (bills.length === 0 || missing <= 0) return;
  const kind = billKind(order.invoicingStrategy);
  const document: Print = (facts, issue, letterhead, words) =>
    supplementOf(kind, facts, missing, issue, letterhead, words);
  yield* issueFor(extended, { kind, amount: missing, document, part: `until ${order.endAt}` }, viewer);
});

const billCharges: Follow = (charged, viewer) => {
  const { charges, invoicingStrategy } = charged.order;
  const kind = billKind(invoicingStrategy);
  const document: Print = (facts, issue, letterhead, words) =>
    chargesOf(kind, facts, charges, issue, letterhead, words);
  return issueFor(charged, { kind: "damage_invoice", amount: chargedTotal(charged.order), document }, viewer);
};

const sumOf = (bills: readonly { readonly amount: number }[]): number =>
  bills.reduce((sum, { amount }) => sum + amount, 0);

type Print = (order: OrderFacts, issue: Issue, letterhead: Letterhead, words: DocumentWords) => RentalDocument;

const orderTotal = ({ lines, shippingPrice }: RentalOrder): number =>
  totalOf(
    lines.map(({ rentingPrice }) => rentingPrice),
    shippingPrice,
  );

/** Bills an order, unless it is free or billed monthly. */
const bill: Follow = Effect.fnUntraced(function* (event, viewer) {
  const { order } = event;
  const total = orderTotal(order);
  if (total === 0 || order.paidOnAccount) return;
  const { isInvoicedMonthly } = yield* recipientOf(recipientId(order), viewer);
  if (isInvoicedMonthly) return;
  const kind = billKind(order.invoicingStrategy);
  yield* issueFor(event, { kind, amount: total, document: (...facts) => billOf(kind, ...facts) }, viewer);
});

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
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | DocumentNumbers | Installation | Jobs> {
  const recipient = yield* recipientOf(recipientId(order), viewer);
  const { facts, letterhead, words } = yield* contextOf(order, recipient, settings, viewer);
  yield* issueDocument(
    {
      kind,
      cause: [kind, order.id, part].join(" ").trim(),
      on: settings.today,
      amounts: amount === undefined ? null : { [order.id]: amount },
      orders: [order.id],
      user: recipient.id,
      document: (issue) => document(facts, issue, letterhead, words),
    },
    viewer,
  );
});

const contextOf = Effect.fnUntraced(function* (
  order: RentalOrder,
  recipient: Recipient,
  settings: RentalSettings,
  viewer: Viewer,
): Effect.fn.Return<
  {
    readonly facts: OrderFacts;
    readonly letterhead: Letterhead;
    readonly words: DocumentWords;
  },
  CoreError,
  KernelServices | Installation
> {
  const reader = readingIn(recipient.locale, viewer);
  const { currencies, lines } = yield* Installation;
  return {
    facts: yield* orderFactsOf(order, recipient, settings, reader),
    letterhead: yield* letterheadOf(reader),
    words: documentWords(recipient.locale, currencies.usual, lines),
  };
});

/** The bills of an order, monthly ones included. */
const billsOf = (order: RentalOrder, viewer: Viewer) => issued(order, ["invoice", "debit_note"], viewer);

/** Documents of an order with their amounts, newest last. */
const issued = Effect.fnUntraced(function* (
  order: RentalOrder,
  kinds: readonly DocumentKind[],
  viewer: Viewer,
): Effect.fn.Return<readonly { readonly number: string; readonly amount: number }[], CoreError, KernelServices> {
  const ofOrder = allOf(related("orders", where("id", "eq", order.id)), where("kind", "in", kinds));
  const { rows } = yield* list(
    rentalDocuments,
    { where: ofOrder, order: ["createdAt"], fields: ["number", "amounts"] },
    asSystem(viewer),
  );
  return rows.map(({ number, amounts }) => ({ number, amount: amounts?.[order.id] ?? 0 }));
});
