import { Effect, Stream } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, type Condition, not, related, where } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { each } from "#core/kernel/read.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { type Day, dayIn } from "#core/rental/days.ts";
import { totalOf } from "#core/rental/money.ts";
import { isCancelled } from "#core/rental/order.ts";
import { onAccount, type RentalOrder, readOrder } from "#core/rental/read-order.ts";
import { type RentalSettings, rentalSettings } from "#core/rental/settings.ts";
import { Installation } from "#core/site/installation.ts";
import { issuePaper } from "./issue.ts";
import { billKind } from "./kinds.ts";
import { monthlyBillOf } from "./monthly-paper.ts";
import { addressOf, letterheadOf, readingIn, recipientId, recipientOf } from "./read-facts.ts";
import { paperWords } from "./words.ts";

/**
 * Bills what people rented on account: one paper for each person and month that is over, with every order whose payment was put on account
 * in it (RENT-005). Run by the clock in the name of the system; a month that has its bill stays as it is, however often and in however many
 * processes this runs, and a month that was missed is caught up.
 */
export const billMonths = Effect.fnUntraced(function* (viewer: Viewer): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const settings = yield* rentalSettings(viewer);
  const found = yield* Stream.runCollect(each(unbilled, viewer));
  const storage = yield* Storage;
  const orders: RentalOrder[] = [];
  for (const { id } of found) orders.push(yield* storage.transaction(readOrder(id, viewer)));
  const due = orders.filter((order) => !isCancelled(order) && monthOf(order, settings) < monthIn(settings.today));
  const byBill = Map.groupBy(due, (order) => `${recipientId(order)} ${monthOf(order, settings)}`);
  for (const together of byBill.values()) {
    yield* storage.transaction(billMonth(together, settings, viewer)).pipe(
      // Another process billed it at this moment.
      Effect.catchTag("Conflict", () => Effect.void),
    );
  }
});

/** On account, and on no bill yet. */
const unbilled = queryOf("rental-commands", {
  filter: allOf(
    related("steps", allOf(where("stepType", "eq", "payment"), where("content", "eq", onAccount))),
    not(related("papers", where("kind", "in", ["invoice", "debit_note"]))),
  ) as Condition,
  fields: { "rental-commands": ["number"] },
});

const monthIn = (day: Day): string => day.slice(0, 7);

/** The month in which the payment was put on account, in the zone of the stock. */
function monthOf({ steps, createdAt }: RentalOrder, { timezone }: RentalSettings): string {
  const doneAt = steps.find(({ stepType }) => stepType === "payment")?.doneAt ?? createdAt;
  return monthIn(dayIn(timezone, doneAt));
}

const billMonth = Effect.fnUntraced(function* (
  unordered: readonly RentalOrder[],
  settings: RentalSettings,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const orders = unordered.toSorted((one, other) => (one.number < other.number ? -1 : 1));
  const last = orders.at(-1);
  if (!last) return;
  const month = monthOf(last, settings);
  const recipient = yield* recipientOf(recipientId(last), viewer);
  const reader = readingIn(recipient.locale, viewer);
  const letterhead = yield* letterheadOf(reader);
  const billingAddress = yield* addressOf(last.billingAddress, reader);
  const words = paperWords(recipient.locale, (yield* Installation).currencies.usual);
  const kind = orders.every(({ invoicingStrategy }) => billKind(invoicingStrategy) === "debit_note")
    ? "debit_note"
    : "invoice";
  const billed = orders.map((order) => ({ order, total: totalOfOrder(order) }));
  yield* issuePaper(
    {
      kind,
      cause: `month ${recipient.id} ${month}`,
      on: settings.today,
      amounts: Object.fromEntries(billed.map(({ order, total }) => [order.id, total])),
      month,
      orders: orders.map(({ id }) => id),
      user: recipient.id,
      paper: (issue) =>
        monthlyBillOf(
          kind,
          {
            month,
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
