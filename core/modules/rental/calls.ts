import { call } from "#core/kernel/call.ts";
import type { Signature, ValueOf } from "#core/kernel/shape.ts";
import type * as bookings from "./booking-shapes.ts";
import type * as desks from "./desk-shapes.ts";
import type * as orders from "./order-shapes.ts";

/** An address as an order takes it. */
export type PostalAddress = ValueOf<typeof bookings.postalAddress>;

/** How many of a model are free, day by day. */
export type ModelAvailability = ValueOf<typeof bookings.modelAvailability>;
export type Availability = ValueOf<typeof bookings.availability>;

/** Availability of models from a day (included) to another (not included), and the limits in force. Own bookings do not count against. */
export const rentalAvailability = call<typeof bookings.rentalAvailability>(
  "rental-availability",
  "GET",
  "/api/v1/services/rental-availability",
);

/** What is asked of a booking (RENT-009). */
export type BookingRequest = ValueOf<typeof bookings.bookingRequest>;
export type Booking = ValueOf<typeof bookings.booking>;

export const makeBooking = call<typeof bookings.makeBooking>(
  "rental-bookings.make",
  "POST",
  "/api/v1/services/rental-bookings",
);

/** Changes a booking and holds it anew. What is left out stays. */
export const changeBooking = call<typeof bookings.changeBooking>(
  "rental-bookings.change",
  "PATCH",
  "/api/v1/services/rental-bookings/{id}",
);

export const findBooking = call<typeof bookings.findBooking>(
  "rental-bookings.find",
  "GET",
  "/api/v1/services/rental-bookings/{id}",
);

export const dropBooking = call<typeof bookings.dropBooking>(
  "rental-bookings.drop",
  "DELETE",
  "/api/v1/services/rental-bookings/{id}",
);

export type OrderStep = ValueOf<typeof orders.orderStep>;
export type OrderLine = ValueOf<typeof orders.orderLine>;

/** A charge for damage or loss. */
export type OrderCharge = ValueOf<typeof orders.orderCharge>;

/** What was paid of an order, or paid back. */
export type OrderPayment = ValueOf<typeof orders.orderPayment>;

/** An order with all that is derived from it. */
export type OrderView = ValueOf<typeof orders.orderView>;

const step = <S extends Signature>(name: string) =>
  call<S>(`rental-commands.${name}`, "POST", `/api/v1/services/rental-commands/{id}/${name}`);

export const findOrder = call<typeof orders.findOrder>(
  "rental-commands.view",
  "GET",
  "/api/v1/services/rental-commands/{id}",
);

/** The steps of an order (RENT-065). Each may be asked for twice: the second time finds it done. */
export const acceptOrder = step<typeof orders.acceptOrder>("accept");
export const refuseOrder = step<typeof orders.refuseOrder>("refuse");
/** What was attached to the order is its signed contract: one PDF, or pictures of it, by the ids of the secured files. */
export const signContract = step<typeof orders.signContract>("sign");
export const checkContract = step<typeof orders.checkContract>("check-contract");
export const recordPayment = step<typeof orders.recordPayment>("payment");
/** Pays, pays back or waives what is open of an order, whatever became of it. */
export const settleOrder = step<typeof orders.settleOrder>("settle");
/** Items by the id of the line; a line left out keeps what it has. Done once every line has its item. */
export const prepareOrder = step<typeof orders.prepareOrder>("prepare");
export const handOver = step<typeof orders.handOver>("hand-over");

export type ReturnedLine = ValueOf<typeof orders.returnedLine>;

/** What comes back; everything that is out where no line is named. */
export const returnItems = step<typeof orders.returnItems>("return");
export const closeOrder = step<typeof orders.closeOrder>("close");
export const holdDeposit = step<typeof orders.holdDeposit>("hold-deposit");
export const returnDeposit = step<typeof orders.returnDeposit>("return-deposit");
export const cancelOrder = step<typeof orders.cancelOrder>("cancel");
/** Puts another item in the place of that of a line: of the same model, before or after the hand-over. */
export const replaceItem = step<typeof orders.replaceItem>("replace");
export const extendOrder = step<typeof orders.extendOrder>("extend");

/** Items that could be taken for the lines of an order, by model, those in the best condition first. */
export const assignableItems = call<typeof orders.assignableItems>(
  "rental-commands.items",
  "GET",
  "/api/v1/services/rental-commands/{id}/items",
);

export type DeskOrder = ValueOf<typeof desks.deskOrder>;
export type Desk = ValueOf<typeof desks.desk>;
export type { DeskPart } from "./codes.ts";

/** The orders of a day, today if none is said: those that leave or are to come back first, 12 of each part unless `size` says up to 200. */
export const rentalDesk = call<typeof desks.rentalDesk>("rental-desk", "GET", "/api/v1/services/rental-desk");

export type PlannedItem = ValueOf<typeof desks.plannedItem>;

/** Items with what happens to them from a day (included) to another (not included): at most 200 items and 92 days. */
export const rentalPlanning = call<typeof desks.rentalPlanning>(
  "rental-planning",
  "GET",
  "/api/v1/services/rental-planning",
);

/**
 * Takes items from a CSV file with the columns `stockId`, `rentalModel`, `condition`, `stocks`, `conditionDescription` and `comment`; an
 * item that exists is changed. All lines or none; `isDryRun` changes nothing.
 */
export const importItems = call<typeof desks.importItems>(
  "rental-items.import",
  "POST",
  "/api/v1/services/rental-items/import",
);
