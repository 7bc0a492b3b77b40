import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { SocialIdentities } from "#core/social/ports.ts";
import { noteFactors } from "#core/two-factor/note.ts";
import { TwoFactors } from "#core/two-factor/ports.ts";
import { strategies } from "#core/two-factor/strategies.ts";

/**
 * Takes back every way into an account but its password: second factors, accounts at other sites. For when the owner of an address takes
 * over an account that somebody else may have made with it. Takes part in the ambient transaction.
 */
export const forgetWaysIn = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const twoFactors = yield* TwoFactors;
  yield* (yield* SocialIdentities).unlink(userId);
  let hadFactors = false;
  for (const strategy of strategies) hadFactors = (yield* twoFactors.remove(userId, strategy, null)) || hadFactors;
  if (!hadFactors) return;
  yield* twoFactors.keepRecoveryCodes(userId, []);
  yield* noteFactors(userId, "remove-two-factor", null, viewer);
});
