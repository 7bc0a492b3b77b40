import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Jobs, KernelServices } from "#core/kernel/ports.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import type { MailLedger } from "#core/shell/mail/ports.ts";
import type { Installation } from "#core/shell/site/installation.ts";
import { OneTimeLinks } from "./ports.ts";
import { mailVerification } from "./verify-address.ts";

/**
 * An account that was given another address: nobody has shown yet that it is theirs, so its owner is asked by a mail to it, and links that
 * were mailed to the one before open nothing any more.
 */
export const askForNewAddress = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Installation | Jobs | MailLedger | OneTimeLinks> {
  const person = yield* lockOptional(users, userId, viewer);
  if (!person) return;
  yield* (yield* OneTimeLinks).revoke(userId);
  yield* change(users, person, { emailVerifiedAt: null }, viewer, "unverify-email");
  yield* mailVerification(person, `changed:${person.version}`, viewer);
});
