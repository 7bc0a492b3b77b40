import { contract } from "#core/kernel/contract.ts";
import { signedIn } from "#core/kernel/policy.ts";
import { makeRentalCalendar } from "./calls.ts";
import * as shapes from "./shapes.ts";
import { makeCalendar } from "./use-calendar.ts";

/** Repeatable on purpose: a kept answer would hold the secret in the clear. What a retry makes takes the place of what was made. */
export const makeRentalCalendarContract = contract({
  ...shapes.makeRentalCalendar,
  call: makeRentalCalendar,
  summary: "Makes the secret address of one's rentals as a calendar and gives it, once.",
  policy: signedIn,
  repeatable: true,
  status: 201,
  errors: ["forbidden"],
  run: makeCalendar,
});
