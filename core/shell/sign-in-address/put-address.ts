import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { publishEvent } from "#core/kernel/event.ts";
import { conjunction, where } from "#core/kernel/policy.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, destroy } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
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
) {
  const { now } = yield* Acting;
  yield* change(users, person, { email, emailVerifiedAt: now }, action);
  yield* (yield* OneTimeLinks).revoke(person.id);
  yield* (yield* Challenges).forgetCodes(person.id);
  const own = conjunction([where("user", "eq", person.id), where("email", "eq", email)]);
  for (const id of yield* asSystem(listIds(secondaryEmailAddresses, own))) {
    yield* asSystem(destroy(secondaryEmailAddresses, id));
  }
  yield* publishEvent(addressConfirmed, { userId: person.id, email: comparedEmail(email) });
});
