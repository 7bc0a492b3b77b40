import { Schema } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { signedIn } from "#core/kernel/policy.ts";
import { type MadeCalendar, makeRentalCalendar } from "./calls.ts";
import { makeCalendar } from "./use-calendar.ts";

/** Repeatable on purpose: a kept answer would hold the secret in the clear. What a retry makes takes the place of what was made. */
export const makeRentalCalendarContract = contract<Record<never, never>, MadeCalendar>({
  call: makeRentalCalendar,
  summary: "Makes the secret address of one's rentals as a calendar and gives it, once.",
  input: Schema.Struct({}),
  output: Schema.Struct({ data: Schema.Struct({ id: Schema.String, address: Schema.String }) }),
  policy: signedIn,
  repeatable: true,
  status: 201,
  errors: ["forbidden"],
  run: makeCalendar,
});
