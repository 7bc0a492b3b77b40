import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { destroy } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { SocialIdentities } from "#core/shell/social/ports.ts";
import { personalAccessTokens } from "#core/shell/tokens/entities.ts";
import { auditFactors } from "#core/shell/two-factor/audit-factors.ts";
import { forgetFactors } from "#core/shell/two-factor/forget.ts";
import type { TwoFactors } from "#core/shell/two-factor/ports.ts";

/**
 * Takes back every sign-in method of an account but its password: access tokens, second factors, accounts at other sites. For when the owner
 * of an address takes over an account that somebody else may have made with it. Takes part in the current transaction.
 */
export const forgetSignInMethods = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | SocialIdentities | TwoFactors> {
  yield* forgetTokens(userId, viewer);
  yield* (yield* SocialIdentities).unlink(userId, null);
  if (yield* forgetFactors(userId)) yield* auditFactors(userId, "remove-two-factor", null, viewer);
});

/** Takes back every access token of an account, in the current transaction. */
export const forgetTokens = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const system = asSystem(viewer);
  const theirs = { where: where("user", "eq", userId), fields: [] };
  const tokens = list(personalAccessTokens, theirs, system);
  for (let left = yield* tokens; left.rows.length > 0; left = yield* tokens) {
    for (const { id } of left.rows) yield* destroy(personalAccessTokens, id, system);
  }
});
