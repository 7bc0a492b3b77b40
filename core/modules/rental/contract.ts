import { Effect } from "effect";
import { contract, type ServiceContract } from "#core/kernel/contract.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { always, signedIn } from "#core/kernel/policy.ts";
import { availability } from "./availability.ts";
import * as bookings from "./booking-shapes.ts";
import { changeBooking, dropBooking, findBooking, makeBooking } from "./bookings.ts";
import * as calls from "./calls.ts";
import { deskOfDay, planning } from "./desk.ts";
import * as desks from "./desk-shapes.ts";
import { importItems } from "./import-items.ts";
import * as orders from "./order-shapes.ts";
import { staff } from "./rights.ts";
import { cancel } from "./transitions/cancellation.ts";
import { close } from "./transitions/closure.ts";
import { holdDeposit, returnDeposit } from "./transitions/deposit.ts";
import { accept, checkContract, refuse, sign } from "./transitions/documents.ts";
import { extend } from "./transitions/extension.ts";
import { recordPayment, settle } from "./transitions/payment.ts";
import { assignable, handOver, prepare } from "./transitions/preparation.ts";
import { replace } from "./transitions/replacement.ts";
import { takeBack } from "./transitions/return.ts";
import { viewOrder } from "./transitions/transition.ts";

/** What a use case of the rental gives stands under `data`. */
const underData =
  <Input, Value, Needs>(run: (input: Input) => Effect.Effect<Value, CoreError, Needs>) =>
  (input: Input) =>
    Effect.map(run(input), (data) => ({ data }));

const ofStaff = { repeatable: true, policy: staff, errors: ["forbidden", "validation"] } as const;
const step = {
  repeatable: true,
  policy: staff,
  errors: ["conflict-state", "conflict-taken", "forbidden", "not-found", "validation"],
} as const;
/** Of the renter too: who may see the order at all is asked of the order. */
const anyonesStep = { ...step, policy: signedIn };
const held = {
  repeatable: true,
  policy: always,
  errors: ["conflict-taken", "not-found", "too-many", "validation"],
} as const;

/** What the rental offers beside its records. */
export const rentalServices: readonly ServiceContract[] = [
  contract({
    ...bookings.rentalAvailability,
    call: calls.rentalAvailability,
    summary: "How many of models are free, day by day, and the limits in force.",
    repeatable: true,
    policy: always,
    errors: ["bad-parameter"],
    run: underData(availability),
  }),
  contract({
    ...bookings.makeBooking,
    call: calls.makeBooking,
    summary: "Holds models for a period until it expires.",
    ...held,
    repeatable: false,
    status: 201,
    run: underData(makeBooking),
  }),
  contract({
    ...bookings.changeBooking,
    call: calls.changeBooking,
    summary: "Changes a booking and holds it anew.",
    ...held,
    run: underData(changeBooking),
  }),
  contract({
    ...bookings.findBooking,
    call: calls.findBooking,
    summary: "A booking that has not expired.",
    ...held,
    run: underData(findBooking),
  }),
  contract({
    ...bookings.dropBooking,
    call: calls.dropBooking,
    summary: "Lets go what a booking holds.",
    ...held,
    status: 204,
    run: (input) => Effect.as(dropBooking(input), null),
  }),
  contract({
    ...orders.findOrder,
    call: calls.findOrder,
    summary: "An order with all that is derived from it.",
    repeatable: true,
    policy: signedIn,
    errors: ["not-found"],
    run: underData(viewOrder),
  }),
  contract({
    ...orders.acceptOrder,
    call: calls.acceptOrder,
    summary: "Accepts an order.",
    ...step,
    run: underData(accept),
  }),
  contract({
    ...orders.refuseOrder,
    call: calls.refuseOrder,
    summary: "Refuses an order, saying why; what it took is free again.",
    ...step,
    run: underData(refuse),
  }),
  contract({
    ...orders.signContract,
    call: calls.signContract,
    summary: "Names what is attached to the order and is its signed contract: one PDF, or pictures.",
    ...anyonesStep,
    run: underData(sign),
  }),
  contract({
    ...orders.checkContract,
    call: calls.checkContract,
    summary: "Accepts a signed contract or sends it back, saying why.",
    ...step,
    run: underData(checkContract),
  }),
  contract({
    ...orders.recordPayment,
    call: calls.recordPayment,
    summary: "Records a payment of an order, whole or in part.",
    ...step,
    run: underData(recordPayment),
  }),
  contract({
    ...orders.settleOrder,
    call: calls.settleOrder,
    summary: "Settles what is open of an order: pays it, pays it back or waives it, saying how and why.",
    ...step,
    run: underData(settle),
  }),
  contract({
    ...orders.prepareOrder,
    call: calls.prepareOrder,
    summary: "Gives the lines of an order their items.",
    ...step,
    run: underData(prepare),
  }),
  contract({
    ...orders.handOver,
    call: calls.handOver,
    summary: "Hands an order over.",
    ...step,
    run: underData(handOver),
  }),
  contract({
    ...orders.returnItems,
    call: calls.returnItems,
    summary: "Takes back what is named of an order, or all that is out.",
    ...step,
    run: underData(takeBack),
  }),
  contract({
    ...orders.closeOrder,
    call: calls.closeOrder,
    summary: "Closes an order that came back, and charges damage.",
    ...step,
    run: underData(close),
  }),
  contract({
    ...orders.holdDeposit,
    call: calls.holdDeposit,
    summary: "Records that the deposit of an order is held.",
    ...step,
    run: underData(holdDeposit),
  }),
  contract({
    ...orders.returnDeposit,
    call: calls.returnDeposit,
    summary: "Records that the deposit of an order was returned.",
    ...step,
    run: underData(returnDeposit),
  }),
  contract({
    ...orders.cancelOrder,
    call: calls.cancelOrder,
    summary: "Cancels an order: its renter until it is prepared, the staff at any time.",
    ...anyonesStep,
    run: underData(cancel),
  }),
  contract({
    ...orders.replaceItem,
    call: calls.replaceItem,
    summary: "Puts another item in the place of that of a line.",
    ...step,
    run: underData(replace),
  }),
  contract({
    ...orders.extendOrder,
    call: calls.extendOrder,
    summary: "Gives an order a later day of return, where nobody else waits.",
    ...anyonesStep,
    run: underData(extend),
  }),
  contract({
    ...orders.assignableItems,
    call: calls.assignableItems,
    summary: "Items that could be given to the lines of an order, by model.",
    ...ofStaff,
    errors: ["forbidden", "not-found"],
    run: underData(assignable),
  }),
  contract({
    ...desks.rentalDesk,
    call: calls.rentalDesk,
    summary: "What leaves, comes back and waits on a day.",
    ...ofStaff,
    run: underData(deskOfDay),
  }),
  contract({
    ...desks.rentalPlanning,
    call: calls.rentalPlanning,
    summary: "Items with what happens to them from a day to another.",
    ...ofStaff,
    run: underData(planning),
  }),
  contract({
    ...desks.importItems,
    call: calls.importItems,
    summary: "Takes items from a CSV file: all of its lines or none.",
    ...ofStaff,
    run: underData(importItems),
  }),
];
