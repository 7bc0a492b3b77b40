import { Effect } from "effect";
import { publishEvent } from "#core/kernel/event.ts";
import { PersonOfValues } from "#core/kernel/personal.ts";
import { allOf, anyOf, type Condition, isNull, isSet, related, where } from "#core/kernel/policy.ts";
import { first, listIds } from "#core/kernel/reads.ts";
import { change, destroyAll, lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { addresses } from "#core/modules/addresses/entities.ts";
import { systemUserId } from "#core/shell/access/rules.ts";
import { balancedOrders } from "./balanced-orders.ts";
import { renterLeaves } from "./events.ts";
import { fault } from "./faults.ts";
import { rentalOrderSteps, rentalOrders } from "./order-entities.ts";

/**
 * Prepares the deletion of a user account; Invalid while an order of theirs is under way, an item of one is out, its deposit is held, or
 * anything is owed in either direction, whatever became of the order. Orders are kept for the accounts, as ordered by the system user and
 * without what the renter wrote; those that were never accepted, of which there is no document, without addresses too. Handlers of the
 * event run before that, while the orders still name the user: the last bill is issued.
 */
export const leaveRentals = Effect.fnUntraced(function* (userId: string) {
  const theirs = anyOf(where("commandBy", "eq", userId), where("rentBy", "eq", userId));
  for (const [name, holds] of holding) {
    const order = yield* asSystem(first(rentalOrders, { where: allOf(theirs, holds), fields: ["number"] }));
    if (order) return yield* fault("", name, { number: order.row.number });
  }
  yield* asSystem(checkMoney(userId));
  yield* publishEvent(renterLeaves, { userId });
  const orders = yield* asSystem(listIds(rentalOrders, theirs));
  const accepted = new Set(yield* asSystem(listIds(rentalOrders, allOf(theirs, isAccepted))));
  const left = Effect.forEach(orders, (id) => leaveOrder(id, userId, accepted.has(id)), { discard: true });
  yield* Effect.provideService(left, PersonOfValues, userId);
});

const isAccepted = related("steps", allOf(where("stepType", "eq", "validation"), where("status", "eq", "success")));

const leaveOrder = Effect.fnUntraced(function* (id: string, userId: string, isKept: boolean) {
  const order = yield* lockOptional(rentalOrders, id);
  if (!order) return;
  const isRenters = order.rentBy === null || order.rentBy === userId;
  const kept = isKept || !isRenters;
  const { billingAddress, shippingAddress } = order;
  yield* change(rentalOrders, order, {
    commandBy: order.commandBy === userId ? systemUserId : order.commandBy,
    ...(isRenters && { comment: null, phone: null }),
    ...(!kept && { billingAddress: null, shippingAddress: null }),
  });
  if (!kept) {
    const copies = [billingAddress, shippingAddress].filter((each): each is string => each !== null);
    yield* asSystem(destroyAll(addresses, copies));
  }
  const written = allOf(where("command", "eq", id), where("doneBy", "eq", userId), isSet("comment"));
  for (const step of yield* asSystem(listIds(rentalOrderSteps, written))) {
    const before = yield* lockOptional(rentalOrderSteps, step);
    if (before) yield* change(rentalOrderSteps, before, { comment: null });
  }
});

/** Invalid while a renter owes for an order, or is owed for one; the staff can settle it. */
const checkMoney = Effect.fnUntraced(function* (userId: string) {
  const rented = anyOf(where("rentBy", "eq", userId), allOf(isNull("rentBy"), where("commandBy", "eq", userId)));
  for (const { number, balance } of yield* balancedOrders(yield* listIds(rentalOrders, rented))) {
    if (balance.open > 0) return yield* fault("", "money-owed", { number });
    if (balance.open < 0) return yield* fault("", "refund-owed", { number });
  }
});

/** What keeps the account of a renter, by its message in `rental:faults`. */
const holding: readonly (readonly [name: string, holds: Condition])[] = [
  ["items-out", related("commandItems", where("status", "eq", "rented"))],
  [
    "orders-open",
    related("steps", allOf(where("status", "in", ["pending", "waiting"]), where("stepType", "ne", "payment"))),
  ],
  ["deposit-held", allOf(isSet("depositHeldAt"), isNull("depositReturnedAt"))],
];
