import { entity } from "#core/kernel/entity.ts";
import { code } from "#core/kernel/fields.ts";
import { allOf, impersonated, never, not, owner } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";

const own = allOf(owner("user"), not(impersonated));

/** The secret link under which a calendar finds somebody's rentals: kept as a digest, one for each person, revoked by its owner. */
export const rentalCalendars = entity("rental-calendars", {
  fields: { digest: code({ max: 64 }).readOnly().see(never) },
  relations: { user: one("users").required().cascade().readOnly() },
  policy: { see: own, create: never, update: never, destroy: own },
  uniques: [["user"]],
  order: ["-createdAt"],
});
