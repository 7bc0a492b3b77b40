import { Effect } from "effect";
import { type Day, dayIn } from "#core/kernel/days.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, anyOf, type Condition, isNull, not, related, where } from "#core/kernel/policy.ts";
import type { Jobs, KernelServices } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { totalOf } from "#core/modules/rental/money.ts";
import { isCancelled } from "#core/modules/rental/order.ts";
import { rentalOrders } from "#core/modules/rental/order-entities.ts";
import { onAccount, type RentalOrder, readOrder } from "#core/modules/rental/read-order.ts";
import { type RentalSettings, rentalSettings } from "#core/modules/rental/settings.ts";
import { documentWords } from "#core/shell/site/document-words.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { issueDocument } from "./issue.ts";
import { billKind } from "./kinds.ts";
import { monthlyBillOf } from "./monthly-document.ts";
import type { DocumentNumbers } from "./ports.ts";
import { addressOf, letterheadOf, readingIn, recipientId, recipientOf } from "./read-facts.ts";

/**
 * Issues monthly bills: one for each recipient and past month, with every order that was paid on account in it (RENT-005). Scheduled, run by
 * the system; idempotent, also in concurrent processes; missed months are billed later.
 */
export const billMonths = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | DocumentNumbers | Installation | Jobs> {
  const settings = yield* rentalSettings(viewer);
  const storage = yield* Storage;
  const orders = yield* onNoBill(unbilled, viewer);
  const due = orders.filter((order) => monthOf(order, settings) < monthIn(settings.today));
  for (const together of byBill(due, settings)) {
    yield* storage.transaction(billMonth(together, settings, viewer)).pipe(
      // Another process billed it concurrently.
      Effect.catchTag("Conflict", () => Effect.void),
    );
  }
});

/**
 * Issues the last bill of a user before their deletion, without waiting for the end of the month. Takes part in the current transaction.
 * Conflict where the schedule bills it concurrently.
 */
export const billLeaver = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | DocumentNumbers | Installation | Jobs> {
  const system = asSystem(viewer);
  const own = anyOf(where("rentBy", "eq", userId), allOf(isNull("rentBy"), where("commandBy", "eq", userId)));
  const orders = yield* onNoBill(allOf(own, unbilled), system);
  if (orders.length === 0) return;
  const settings = yield* rentalSettings(viewer);
  for (const together of byBill(orders, settings)) yield* billMonth(together, settings, viewer);
});

/** Paid on account, and not billed. */
const unbilled = allOf(
  related("steps", allOf(where("stepType", "eq", "payment"), where("content", "eq", onAccount))),
  not(related("papers", where("kind", "in", ["invoice", "debit_note"]))),
);

const onNoBill = Effect.fnUntraced(function* (
  condition: Condition,
  viewer: Viewer,
): Effect.fn.Return<readonly RentalOrder[], CoreError, KernelServices> {
  const storage = yield* Storage;
  const orders: RentalOrder[] = [];
  for (const id of yield* listIds(rentalOrders, condition, viewer))
    orders.push(yield* storage.transaction(readOrder(id, viewer)));
  return orders.filter((order) => !isCancelled(order));
});

const byBill = (orders: readonly RentalOrder[], settings: RentalSettings) =>
  Map.groupBy(orders, (order) => `${recipientId(order)} ${monthOf(order, settings)}`).values();

const monthIn = (day: Day): string => day.slice(0, 7);

/** The month of the payment on account, in the time zone of the stock. */
function monthOf({ steps, createdAt }: RentalOrder, { timezone }: RentalSettings): string {
  const doneAt = steps.find(({ stepType }) => stepType === "payment")?.doneAt ?? createdAt;
  return monthIn(dayIn(timezone, doneAt));
}

const billMonth = Effect.fnUntraced(function* (
  unordered: readonly RentalOrder[],
  settings: RentalSettings,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | DocumentNumbers | Installation | Jobs> {
  const orders = unordered.toSorted((one, other) => (one.number < other.number ? -1 : 1));
  const last = orders.at(-1);
  if (!last) return;
  const month = monthOf(last, settings);
  const recipient = yield* recipientOf(recipientId(last), viewer);
  const reader = readingIn(recipient.locale, viewer);
  const letterhead = yield* letterheadOf(reader);
  const billingAddress = yield* addressOf(last.billingAddress, reader);
  const { currencies, lines } = yield* Installation;
  const words = documentWords(recipient.locale, currencies.usual, lines);
  const kind = orders.every(({ invoicingStrategy }) => billKind(invoicingStrategy) === "debit_note")
    ? "debit_note"
    : "invoice";
  const billed = orders.map((order) => ({ order, total: totalOfOrder(order) }));
  yield* issueDocument(
    {
      kind,
      cause: `month ${recipient.id} ${month}`,
      on: settings.today,
      amounts: Object.fromEntries(billed.map(({ order, total }) => [order.id, total])),
      month,
      orders: orders.map(({ id }) => id),
      user: recipient.id,
      document: (issue) =>
        monthlyBillOf(
          kind,
          {
            month,
            means: settings.payment,
            renter: recipient.name,
            billingAddress,
            orders: billed.map(({ order: { number, startAt, endAt, taxRate }, total }) => ({
              number,
              startAt,
              endAt,
              taxRate,
              total,
            })),
          },
          issue,
          letterhead,
          words,
        ),
    },
    viewer,
  );
});

const totalOfOrder = ({ lines, shippingPrice }: RentalOrder): number =>
  totalOf(
    lines.map(({ rentingPrice }) => rentingPrice),
    shippingPrice,
  );
