import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, isSet, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { findOptional, list } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { secondaryEmailAddresses, users } from "./entities.ts";

/** The addresses that are known to be somebody's, in lower case: that of their account first. */
export const confirmedAddresses = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<readonly string[], CoreError, KernelServices> {
  const system = asSystem(viewer);
  const person = yield* findOptional(users, userId, system, { fields: ["email", "emailVerifiedAt"] });
  if (!person) return [];
  const confirmed = allOf(where("user", "eq", userId), isSet("verifiedAt"));
  const { rows: others } = yield* list(secondaryEmailAddresses, { where: confirmed, fields: ["email"] }, system);
  const { email, emailVerifiedAt } = person.row;
  return [...(emailVerifiedAt === null ? [] : [email]), ...others.map((each) => each.email)].map((address) =>
    address.toLowerCase(),
  );
});
