import { call } from "#core/kernel/call.ts";
import type { makeSecretCalendar } from "#core/shell/calendar-files/shapes.ts";

/** Makes the secret address of the events that one may see; the one before works no more. */
export const makeEventCalendar = call<typeof makeSecretCalendar>(
  "event-calendars.make",
  "POST",
  "/api/v1/services/event-calendars",
);
