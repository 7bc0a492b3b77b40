import { Effect } from "effect";
import { change, lockOptional } from "#core/kernel/records.ts";
import { Challenges } from "#core/shell/access/challenges.ts";
import { users } from "#core/shell/access/entities.ts";
import { tellSet } from "#core/shell/sign-in-address/mails.ts";
import { KeptAddresses } from "#core/shell/sign-in-address/ports.ts";
import type { Person } from "./person.ts";
import { OneTimeLinks } from "./ports.ts";
import { mailVerification } from "./verify-address.ts";

/**
 * An account that an administrator gave another address: nobody has shown yet that it is theirs, so its owner is asked by a mail to it and
 * told by one to the address before. Links and codes that were mailed there, and changes of the address that wait or may be taken back, are
 * void.
 */
export const askForNewAddress = Effect.fnUntraced(function* (former: Person) {
  const person = yield* lockOptional(users, former.id);
  if (!person) return;
  yield* (yield* OneTimeLinks).revoke(person.id);
  yield* (yield* Challenges).forgetCodes(person.id);
  yield* (yield* KeptAddresses).forget(person.id, null);
  yield* change(users, person, { emailVerifiedAt: null }, "unverify-email");
  yield* mailVerification(person, `changed:${person.version}`, "set");
  if (former.emailVerifiedAt !== null) yield* tellSet(former, person.email);
});
