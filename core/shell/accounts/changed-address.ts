import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf } from "#core/kernel/write.ts";
import { personOf } from "./person.ts";
import { OneTimeLinks } from "./ports.ts";
import { mailVerification } from "./verify-address.ts";

/**
 * An account that was given another address: nobody has shown yet that it is theirs, so its owner is asked by a mail to it, and links that
 * were mailed to the one before open nothing any more.
 */
export const askForNewAddress = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const person = yield* personOf(userId, viewer);
  if (!person) return;
  yield* (yield* OneTimeLinks).revoke(userId);
  if (person.isVerified) {
    yield* storage.update({
      type: "users",
      id: userId,
      values: { emailVerifiedAt: null },
      links: {},
      sets: {},
      change: changeOf("unverify-email", person.version + 1, viewer, {
        fields: { emailVerifiedAt: [person.verifiedAt, null] },
      }),
    });
  }
  yield* mailVerification(person, `changed:${person.version}`, viewer);
});
