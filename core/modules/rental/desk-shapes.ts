import { code, day, integer, oneOf, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, object, optional } from "#core/kernel/shape.ts";
import { importShape } from "#core/shell/record-import/shapes.ts";
import { deskParts, rentalStrategies, stepTypes } from "./codes.ts";

const id = code().required();
const period = { startAt: day().required(), endAt: day().required() };

export const deskOrder = object({
  id,
  number: code().required(),
  ...period,
  strategy: oneOf(rentalStrategies).required(),
  /** Name of the organization, else of the person. */
  renter: text({ max: 600 }).required(),
  items: integer().required(),
  waitingStep: oneOf(stepTypes),
});

export const desk = object({
  day: day().required(),
  today: day().required(),
  timezone: code().required(),
  /** Begin that day, or should have begun before, and are not handed over. */
  departures: listOf(deskOrder),
  /** Are to come back that day. */
  returns: listOf(deskOrder),
  /** Should have come back before. */
  late: listOf(deskOrder),
  /** Wait for the staff: validation, contract to check, payment, preparation, closure. */
  waiting: listOf(deskOrder),
  /** Parts that have more orders than were asked for. */
  more: listOf(oneOf(deskParts).required()),
});

export const rentalDesk = {
  input: object({ day: optional(day().required()), size: optional(integer().required()) }),
  output: dataOf(desk),
};

export const plannedItem = object({
  id,
  stockId: text().required(),
  rentalModel: id,
  /** Title of the model, in the language of whoever asks. */
  model: text().required(),
  /** Name of its condition where that keeps it from being rented; `null` for one in order. */
  outOfOrder: text(),
  unavailabilities: listOf(object({ ...period, reason: optional(text({ max: 500 }).required()) })),
  rentals: listOf(
    object({
      command: id,
      number: code().required(),
      ...period,
      state: oneOf(["reserved", "out", "late", "returned"]).required(),
    }),
  ),
});

export const rentalPlanning = {
  input: object({
    from: day().required(),
    to: day().required(),
    model: optional(code({ max: 36 }).required()),
    stock: optional(code({ max: 36 }).required()),
    page: optional(integer().required()),
    size: optional(integer().required()),
  }),
  output: dataOf(object({ today: day().required(), items: listOf(plannedItem), total: integer().required() })),
};

export const importItems = importShape("stockId,rentalModel\nT-001,Tablet\n");
