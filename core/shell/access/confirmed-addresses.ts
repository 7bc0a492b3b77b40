import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, isSet, related, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { findOptional, list, listIds } from "#core/kernel/reads.ts";
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

/** Another account that has shown the address to be its own, as the one that it signs in with or as a further one. */
export const ownerOfAddress = Effect.fnUntraced(function* (
  email: string,
  except: string,
  viewer: Viewer,
): Effect.fn.Return<string | null, CoreError, KernelServices> {
  const system = asSystem(viewer);
  const isOther = where("id", "ne", except);
  const main = allOf(where("email", "eq", email), isSet("emailVerifiedAt"));
  const further = related("secondaryEmailAddresses", allOf(where("email", "eq", email), isSet("verifiedAt")));
  // One after the other: each is found by an index.
  const [owner] = yield* listIds(users, allOf(isOther, main), system);
  const [other] = owner === undefined ? yield* listIds(users, allOf(isOther, further), system) : [];
  return owner ?? other ?? null;
});
