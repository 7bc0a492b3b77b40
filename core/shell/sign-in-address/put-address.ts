import { Effect } from "effect";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { publishEvent } from "#core/kernel/event.ts";
import { conjunction, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, destroy } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { Challenges } from "#core/shell/access/challenges.ts";
import { secondaryEmailAddresses, users } from "#core/shell/access/entities.ts";
import { addressConfirmed } from "#core/shell/access/events.ts";
import type { Person } from "#core/shell/accounts/person.ts";
import { OneTimeLinks } from "#core/shell/accounts/ports.ts";

/**
 * Puts an address that somebody has shown to be theirs in the place of their present one, in the current transaction. Links and codes that
 * were mailed to that one open nothing any more; where it was a further address of theirs it is none from now on. Conflict `unique` where
 * another account has it.
 */
export const putAddress = Effect.fnUntraced(function* (
  person: Person,
  email: string,
  action: "change-sign-in-address" | "restore-sign-in-address",
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Challenges | OneTimeLinks> {
  const system = asSystem(viewer);
  yield* change(users, person, { email, emailVerifiedAt: viewer.now }, system, action);
  yield* (yield* OneTimeLinks).revoke(person.id);
  yield* (yield* Challenges).forgetCodes(person.id);
  const own = conjunction([where("user", "eq", person.id), where("email", "eq", email)]);
  for (const id of yield* listIds(secondaryEmailAddresses, own, system)) {
    yield* destroy(secondaryEmailAddresses, id, system);
  }
  yield* publishEvent(addressConfirmed, { userId: person.id, email: comparedEmail(email) }, viewer);
});
