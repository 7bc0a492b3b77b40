import { entity } from "#core/kernel/entity.ts";
import { code } from "#core/kernel/fields.ts";
import { allOf, impersonated, never, not, owner } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";

const own = allOf(owner("user"), not(impersonated));

/** Secret URL of the calendar of a user: one for each, stored as a digest, revoked by its owner. */
export const rentalCalendars = entity("rental-calendars", {
  fields: { digest: code({ max: 64 }).readOnly().see(never) },
  relations: { user: one("users").required().cascade().readOnly() },
  policy: { see: own, create: never, update: never, destroy: own },
  uniques: [["user"]],
  order: ["-createdAt"],
});
