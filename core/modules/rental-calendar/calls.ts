import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

export type MadeCalendar = ValueOf<typeof shapes.makeRentalCalendar.output>;

/** Makes the secret address of one's rentals; the one before works no more. */
export const makeRentalCalendar = call<typeof shapes.makeRentalCalendar>(
  "rental-calendars.make",
  "POST",
  "/api/v1/services/rental-calendars",
);
