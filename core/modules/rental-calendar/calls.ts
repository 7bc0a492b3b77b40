import { call } from "#core/kernel/call.ts";
import type { makeSecretCalendar } from "#core/shell/calendar-files/shapes.ts";

/** Makes the secret address of one's rentals; the one before works no more. */
export const makeRentalCalendar = call<typeof makeSecretCalendar>(
  "rental-calendars.make",
  "POST",
  "/api/v1/services/rental-calendars",
);
