import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import type { Day } from "#core/kernel/days.ts";
import { allOf, anyOf, type Condition, isNull, isSet, where } from "#core/kernel/policy.ts";
import { fieldsOf, listByIds, listIds } from "#core/kernel/reads.ts";
import { change, lock } from "#core/kernel/records.ts";
import type { RowOf } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { rentalInvoicingStrategies, rentalOrders } from "#core/modules/rental/order-entities.ts";
import { type RentalOrder, readOrder } from "#core/modules/rental/read-order.ts";
import { type RentalSettings, rentalSettings } from "#core/modules/rental/settings.ts";
import { users } from "#core/shell/access/entities.ts";
import { documentWords } from "#core/shell/site/document-words.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { billableOf, billingKinds, issued } from "./billed.ts";
import { type Unbilled, unbilledOf, unbilledTotal } from "./billing.ts";
import type { DocumentCharge } from "./facts.ts";
import { issueDocument, monthlyBillsOf } from "./issue.ts";
import { billKind } from "./kinds.ts";
import { monthlyBillOf } from "./monthly-document.ts";
import { addressOf, letterheadOf, organizationName, readingIn, recipientId, recipientOf } from "./read-facts.ts";

/**
 * Issues monthly bills: one for each renter, customer and past month, with everything that was put on account in it: orders, extensions and
 * damage (RENT-005). Scheduled, run by the system; idempotent, also in concurrent processes; missed months are billed later.
 */
export const billMonths = Effect.fnUntraced(function* () {
  const settings = yield* rentalSettings();
  const past = where("unbilledSince", "lt", `${monthIn(settings.today)}-01`);
  for (const together of yield* waitingBills(past)) {
    yield* inTransaction(billMonth(together, settings)).pipe(
      // Another process billed it concurrently.
      Effect.catchTag("Conflict", () => Effect.void),
    );
  }
});

/**
 * Issues the last bills of a user before their deletion, without waiting for the end of the month. Takes part in the current transaction.
 * Conflict where the schedule bills it concurrently.
 */
export const billLeaver = Effect.fnUntraced(function* (userId: string) {
  const own = anyOf(where("rentBy", "eq", userId), allOf(isNull("rentBy"), where("commandBy", "eq", userId)));
  const waiting = yield* asSystem(waitingBills(allOf(own, isSet("unbilledSince"))));
  if (waiting.length === 0) return;
  const settings = yield* rentalSettings();
  for (const together of waiting) yield* billMonth(together, settings);
});

type Waiting = Pick<
  RowOf<typeof rentalOrders>,
  "id" | "rentBy" | "rentFor" | "commandBy" | "invoicingStrategy" | "unbilledSince"
>;

const waitingFields = {
  fields: ["rentBy", "rentFor", "commandBy", "invoicingStrategy", "unbilledSince"],
  include: { rentBy: {}, rentFor: {}, commandBy: {}, invoicingStrategy: {} },
  includeFields: [fieldsOf(users, []), fieldsOf(organizations, []), fieldsOf(rentalInvoicingStrategies, [])],
} as const;

/** Orders with something on account that is not billed, together as bills have them. */
const waitingBills = Effect.fnUntraced(function* (condition: Condition) {
  const ids = yield* listIds(rentalOrders, condition);
  const { rows } = yield* listByIds(rentalOrders, ids, waitingFields);
  return [...Map.groupBy(rows, billKey).values()];
});

/** Orders of one bill: of one renter and customer, of one month and kind. The customer of an order is its organization, else its renter. */
const billKey = (order: Waiting): string =>
  [recipientId(order), order.rentFor, billKind(order.invoicingStrategy), monthIn(order.unbilledSince ?? "")].join(" ");

const monthIn = (day: Day): string => day.slice(0, 7);

interface Billed {
  readonly order: RentalOrder;
  readonly unbilled: Unbilled<DocumentCharge>;
}

/** Locks orders and gives what of them is still on no bill, by their numbers. */
const lockUnbilled = Effect.fnUntraced(function* (orders: readonly Waiting[]) {
  const found: Billed[] = [];
  for (const { id } of orders.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const waiting = yield* lock(rentalOrders, id);
    if (waiting.unbilledSince === null) continue;
    const order = yield* readOrder(id);
    const unbilled = unbilledOf(billableOf(order, yield* issued(order, billingKinds), true));
    yield* change(rentalOrders, waiting, { unbilledSince: null });
    if (unbilledTotal(unbilled) > 0) found.push({ order, unbilled });
  }
  return found.toSorted((one, other) => (one.order.number < other.order.number ? -1 : 1));
});

/** What of an order's part of a bill was not paid before. */
const openOf = ({ order: { balance }, unbilled }: Billed): number =>
  Math.min(unbilledTotal(unbilled), Math.max(0, balance.open));

const billMonth = Effect.fnUntraced(function* (waiting: readonly Waiting[], settings: RentalSettings) {
  const viewer = yield* Acting;
  const month = monthIn(waiting[0]?.unbilledSince ?? settings.today);
  const billed = yield* asSystem(lockUnbilled(waiting));
  const last = billed.at(-1)?.order;
  if (!last) return;
  const recipient = yield* recipientOf(recipientId(last));
  const reader = readingIn(recipient.locale, viewer);
  const letterhead = yield* actingAs(reader, letterheadOf());
  const billingAddress = yield* actingAs(reader, addressOf(last.billingAddress));
  const customer = yield* actingAs(reader, organizationName(last.rentFor));
  const { currencies, lines } = yield* Installation;
  const words = documentWords(recipient.locale, currencies.usual, lines);
  const kind = billKind(last.invoicingStrategy);
  const sequence = 1 + (yield* monthlyBillsOf(recipient.id, month));
  yield* issueDocument({
    kind,
    cause: `month ${recipient.id} ${month} ${sequence}`,
    on: settings.today,
    amounts: Object.fromEntries(billed.map(({ order, unbilled }) => [order.id, unbilledTotal(unbilled)])),
    month,
    orders: billed.map(({ order }) => order.id),
    user: recipient.id,
    document: (issue) =>
      monthlyBillOf(
        kind,
        {
          month,
          means: settings.payment,
          renter: recipient.name,
          customer,
          billingAddress,
          open: billed.reduce((sum, each) => sum + openOf(each), 0),
          orders: billed.map(({ order: { number, startAt, endAt, taxRate }, unbilled }) => ({
            number,
            startAt,
            endAt,
            taxRate,
            ...unbilled,
          })),
        },
        issue,
        letterhead,
        words,
      ),
  });
});
