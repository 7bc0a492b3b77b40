import { Effect } from "effect";
import { where } from "#core/kernel/policy.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { destroy } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { SocialIdentities } from "#core/shell/social/ports.ts";
import { auditFactors } from "#core/shell/two-factor/audit-factors.ts";
import { forgetFactors } from "#core/shell/two-factor/forget.ts";
import { TwoFactors } from "#core/shell/two-factor/ports.ts";
import { strategiesOf } from "#core/shell/two-factor/strategies.ts";

/**
 * Takes back every sign-in method of an account but its password: access tokens, second factors, accounts at other sites. For when the owner
 * of an address takes over an account that somebody else may have made with it. Takes part in the current transaction.
 */
export const forgetSignInMethods = Effect.fnUntraced(function* (userId: string) {
  yield* forgetTokens(userId);
  yield* (yield* SocialIdentities).unlink(userId, null);
  if (yield* forgetFactors(userId)) yield* auditFactors(userId, "remove-two-factor", null);
});

/**
 * Takes back what a thief may have added to an account: every access token, the recovery codes, and the second factors and accounts at other
 * sites that are there since an instant. Older ones stay: whoever reads somebody's mail must not get past their second factor by it.
 */
export const forgetMethodsSince = Effect.fnUntraced(function* (userId: string, since: string) {
  yield* forgetTokens(userId);
  const identities = yield* SocialIdentities;
  for (const { provider, linkedAt } of yield* identities.of(userId)) {
    if (linkedAt >= since) yield* identities.unlink(userId, provider);
  }
  const twoFactors = yield* TwoFactors;
  const factors = yield* twoFactors.of(userId);
  if (!factors) return;
  yield* twoFactors.keepRecoveryCodes(userId, []);
  const { totp, emailSince, passkeys, preferred } = factors;
  if (totp && totp.since >= since) yield* twoFactors.remove(userId, "totp", null);
  if (emailSince !== null && emailSince >= since) yield* twoFactors.remove(userId, "email", null);
  for (const { id, createdAt } of passkeys) {
    if (createdAt >= since) yield* twoFactors.remove(userId, "passkey", id);
  }
  const left = yield* twoFactors.of(userId);
  const [first = null] = left ? strategiesOf(left) : [];
  if (first !== preferred) yield* auditFactors(userId, "remove-two-factor", first);
});

/** Takes back every secret that acts for an account without its sign-in (`bearer`): access tokens, calendar links. In the current transaction. */
export const forgetTokens = Effect.fnUntraced(function* (userId: string) {
  for (const entity of (yield* Catalogue).entities.values()) {
    if (entity.bearer === undefined) continue;
    const secrets = asSystem(list(entity, { where: where(entity.bearer, "eq", userId), fields: [] }));
    for (let left = yield* secrets; left.rows.length > 0; left = yield* secrets) {
      for (const { id } of left.rows) yield* asSystem(destroy(entity, id));
    }
  }
});
