import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, type Condition, related, where } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Consequence, Consequences } from "#core/modules/rental/consequences.ts";
import { totalOf } from "#core/modules/rental/money.ts";
import { orderFlags } from "#core/modules/rental/order.ts";
import type { RentalOrder } from "#core/modules/rental/read-order.ts";
import type { RentalSettings } from "#core/modules/rental/settings.ts";
import { Installation } from "#core/shell/site/installation.ts";
import type { Issue, OrderFacts } from "./facts.ts";
import { issueDocument } from "./issue.ts";
import { billKind, type DocumentKind } from "./kinds.ts";
import type { Letterhead } from "./letterhead.ts";
import { billOf, contractOf, creditNoteOf, deliverySlipOf, supplementOf } from "./order-document.ts";
import { letterheadOf, orderFactsOf, type Recipient, readingIn, recipientId, recipientOf } from "./read-facts.ts";
import type { RentalDocument } from "./rental-document.ts";
import { type DocumentWords, documentWords } from "./words.ts";

/**
 * Documents that follow from the steps of an order: the contract when it is validated, and with it the debit note of whoever pays by one; the
 * invoice when it is paid; the delivery slip when its items are ready. What was billed is given back by a credit note when the order is
 * cancelled, and added to when it is extended, which takes a contract anew. Whoever is invoiced by the month gets no bill of their own (RENT-005).
 */
export const documentsOfSteps: Consequences = {
  whenValidated: Effect.fnUntraced(function* (order, viewer, settings) {
    yield* issueFor(order, { kind: "contract", document: contractOf }, viewer, settings);
    if (billKind(order.invoicingStrategy) === "debit_note") yield* bill(order, viewer, settings);
  }),
  whenPaid: (...step) => bill(...step),
  whenPrepared: (order, ...context) => issueFor(order, { kind: "delivery_slip", document: deliverySlipOf }, ...context),
  // The slip names the items: what takes the place of one gets a slip of its own.
  whenReplaced: (order, ...context) =>
    orderFlags(order).isPrepared
      ? issueFor(
          order,
          { kind: "delivery_slip", document: deliverySlipOf, part: `line ${order.lines.length}` },
          ...context,
        )
      : Effect.void,
  whenCancelled: Effect.fnUntraced(function* (order, viewer, settings) {
    const bills = yield* billsOf(order, viewer);
    const amount = sumOf(bills);
    if (bills.length === 0 || amount === 0) return;
    const numbers = bills.map(({ number }) => number);
    const document: Print = (facts, issue, letterhead, words) =>
      creditNoteOf(facts, numbers, amount, issue, letterhead, words);
    yield* issueFor(order, { kind: "credit_note", amount: -amount, document }, viewer, settings);
  }),
  whenExtended: Effect.fnUntraced(function* (...extension) {
    yield* renewContract(...extension);
    yield* billExtension(...extension);
  }),
};

/** The contract as it is for the new day of return, in the place of the one before; an order without contract gets it when it is validated. */
const renewContract: Consequence = Effect.fnUntraced(function* (order, viewer, settings) {
  const [before] = (yield* issued(order, ["contract"], viewer)).toReversed();
  if (!before) return;
  const document: Print = (...facts) => contractOf(...facts, before.number);
  yield* issueFor(order, { kind: "contract", document, part: `until ${order.endAt}` }, viewer, settings);
});

const billExtension: Consequence = Effect.fnUntraced(function* (order, viewer, settings) {
  const bills = yield* billsOf(order, viewer);
  const missing = orderTotal(order) - sumOf(bills);
  if (bills.length === 0 || missing <= 0) return;
  const kind = billKind(order.invoicingStrategy);
  const document: Print = (facts, issue, letterhead, words) =>
    supplementOf(kind, facts, missing, issue, letterhead, words);
  yield* issueFor(order, { kind, amount: missing, document, part: `until ${order.endAt}` }, viewer, settings);
});

const sumOf = (bills: readonly { readonly amount: number }[]): number =>
  bills.reduce((sum, { amount }) => sum + amount, 0);

type Print = (order: OrderFacts, issue: Issue, letterhead: Letterhead, words: DocumentWords) => RentalDocument;

const orderTotal = ({ lines, shippingPrice }: RentalOrder): number =>
  totalOf(
    lines.map(({ rentingPrice }) => rentingPrice),
    shippingPrice,
  );

/** What the order costs, unless it costs nothing or is billed with its month. */
const bill: Consequence = Effect.fnUntraced(function* (order, viewer, settings) {
  const total = orderTotal(order);
  if (total === 0 || order.paidOnAccount) return;
  const { isInvoicedMonthly } = yield* recipientOf(recipientId(order), viewer);
  if (isInvoicedMonthly) return;
  const kind = billKind(order.invoicingStrategy);
  yield* issueFor(order, { kind, amount: total, document: (...facts) => billOf(kind, ...facts) }, viewer, settings);
});

interface Issued {
  readonly kind: DocumentKind;
  /** Tax-inclusive cents; left out where it is not about money. */
  readonly amount?: number;
  readonly document: Print;
  /** Tells documents of one kind and order apart. */
  readonly part?: string;
}

const issueFor = Effect.fnUntraced(function* (
  order: RentalOrder,
  { kind, amount, document, part = "" }: Issued,
  viewer: Viewer,
  settings: RentalSettings,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
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
  CoreNeeds
> {
  const reader = readingIn(recipient.locale, viewer);
  const { currencies } = yield* Installation;
  return {
    facts: yield* orderFactsOf(order, recipient, settings, reader),
    letterhead: yield* letterheadOf(reader),
    words: documentWords(recipient.locale, currencies.usual),
  };
});

/** What was billed of an order: by documents of its own, and all of it where a bill of a month holds it. */
const billsOf = (order: RentalOrder, viewer: Viewer) => issued(order, ["invoice", "debit_note"], viewer);

/** Documents of an order, the newest last, with what each asks for it. */
const issued = Effect.fnUntraced(function* (
  order: RentalOrder,
  kinds: readonly DocumentKind[],
  viewer: Viewer,
): Effect.fn.Return<readonly { readonly number: string; readonly amount: number }[], CoreError, CoreNeeds> {
  const filter = allOf(related("orders", where("id", "eq", order.id)), where("kind", "in", kinds)) as Condition;
  const sort = [{ path: ["createdAt"], descending: false }];
  const { rows } = yield* listEntries(queryOf("rental-papers", { filter, sort }), asSystem(viewer));
  return rows.map(({ attributes: { number, amounts } }) => ({
    number: String(number),
    amount: (amounts as Readonly<Record<string, number>> | null)?.[order.id] ?? 0,
  }));
});
