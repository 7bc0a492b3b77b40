import { code, country, day, decimal, instant, integer, oneOf, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, mapOf, nothing, nullable, object, optional } from "#core/kernel/shape.ts";
import { exampleId } from "#core/kernel/uuid.ts";
import { rentalStrategies } from "./codes.ts";

const id = code().required();

/** What the main settings allow (RENT-011). Durations are in days. */
export const rentalLimits = object({
  durationMultiple: integer().required(),
  minDuration: integer().required(),
  maxDuration: integer().required(),
  beforeStartDuration: integer().required(),
  maxItems: integer().required(),
  maxModels: integer().required(),
  maxPendingCommands: integer().required(),
  /** Minutes. */
  bookingExpirationDelay: integer().required(),
  /** Minutes, renewals included. */
  bookingMaxDuration: integer().required(),
  /** Items in the bookings of one account, or of the guests of one network, at once. */
  maxHeldItems: integer().required(),
});

/** When a stock hands over and takes back. */
export const openingDays = object({
  /** Days of the week, 1 for Monday to 7 for Sunday; none for every day. */
  openingDays: listOf(integer({ minimum: 1, maximum: 7 }).required()),
  /** Half-open ranges of days on which it is closed. */
  closedDays: listOf(
    object({ startAt: day().required(), endAt: day().required(), reason: optional(text({ max: 500 }).required()) }),
  ),
});

/** How many of a model are free, day by day. */
export const modelAvailability = object({
  /** Items that may be rented at all. */
  capacity: integer().required(),
  /** Free items on each day from `from` on. */
  days: listOf(integer().required()),
  /** Free on every day: how many could be rented for all of them. */
  availableCount: integer().required(),
  /** Days that its items stay away after a rental. */
  turnaroundDays: integer().required(),
});

export const availability = object({
  /** The date in the zone of the stock that has the models. */
  today: day().required(),
  timezone: code().required(),
  limits: rentalLimits,
  /** Percent. */
  organizationTax: decimal().required(),
  retrievalAddress: text({ max: 10_000 }),
  opening: openingDays,
  from: day().required(),
  to: day().required(),
  /** By their ids. */
  models: mapOf(modelAvailability),
});

export const rentalAvailability = {
  input: object({
    models: optional(listOf(code({ max: 36 }).required())),
    from: optional(day().required()),
    to: optional(day().required()),
    /** Whose holdings do not count against. */
    booking: optional(code({ max: 36 }).required()),
  }),
  output: dataOf(availability),
};

/** An address as an order takes it: what is said of it beside its form is the addresses' own to say. */
export const postalAddress = object({
  fullName: text({ max: 300 }).default(""),
  organization: optional(text({ max: 300 })),
  siret: optional(code({ max: 30 })),
  vatNumber: optional(code({ max: 30 })),
  line1: text({ max: 300 }).default(""),
  line2: optional(text({ max: 300 })),
  postalCode: optional(code({ max: 50 }).example("35000")),
  city: optional(text({ max: 200 }).example("Rennes")),
  region: optional(text({ max: 200 })),
  /** The installation's where none is given. */
  country: optional(country().example("FR")),
});

/** Quantities by the id of the model. */
const cart = mapOf(integer().required(), { example: { [exampleId]: 1 } });

const details = {
  phone: optional(text({ max: 50 })),
  billingAddress: optional(nullable(postalAddress)),
  shippingAddress: optional(nullable(postalAddress)),
};

/** What is asked of a booking (RENT-009). */
export const bookingRequest = object({
  models: cart,
  startAt: day().required().example("2028-03-06"),
  endAt: day().required().example("2028-03-13"),
  strategy: oneOf(rentalStrategies).required(),
  ...details,
});

export const booking = object({
  ...bookingRequest.shape.members,
  id,
  /** Instant at which what is reserved is released. */
  expiresAt: instant().required(),
  /** Instant until which it can be renewed at most. */
  endsAt: instant().required(),
});

export const makeBooking = { input: bookingRequest, output: dataOf(booking) };

/** What is left out stays. */
export const changeBooking = {
  input: object({
    id,
    models: optional(cart),
    startAt: optional(day().required()),
    endAt: optional(day().required()),
    strategy: optional(oneOf(rentalStrategies).required()),
    ...details,
  }),
  output: dataOf(booking),
};

export const findBooking = { input: object({ id }), output: dataOf(booking) };

export const dropBooking = { input: object({ id }), output: nothing };
