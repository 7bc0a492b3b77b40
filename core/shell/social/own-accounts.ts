import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, NotFound } from "#core/kernel/errors.ts";
import type { Jobs, KernelServices } from "#core/kernel/ports.ts";
import { appendAudit, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { Challenges } from "#core/shell/access/challenges.ts";
import { users } from "#core/shell/access/entities.ts";
import type { MailLedger } from "#core/shell/mail/ports.ts";
import type { Installation } from "#core/shell/site/installation.ts";
import { mailFactorsChanged } from "#core/shell/two-factor/change-notice.ts";
import { ownFactors } from "#core/shell/two-factor/identity.ts";
import type { TwoFactors } from "#core/shell/two-factor/ports.ts";
import type { OwnSocialAccounts } from "./calls.ts";
import { SocialIdentities, SocialProviders } from "./ports.ts";

/** The sites that whoever is signed in can sign in with, each once; by nobody in their name. */
export const ownSocialAccounts = Effect.fnUntraced(function* (
  _input: unknown,
  viewer: Viewer,
): Effect.fn.Return<
  { readonly data: OwnSocialAccounts },
  CoreError,
  Challenges | SocialIdentities | SocialProviders | TwoFactors | Granted
> {
  const { factors, sessionId } = yield* ownFactors(viewer, "signed in");
  const { offered } = yield* SocialProviders;
  const linked = yield* (yield* SocialIdentities).of(factors.userId);
  const providers = [...new Set(linked.map(({ provider }) => provider))];
  const accounts = providers.map((provider) => ({
    provider,
    label: offered.find(({ name }) => name === provider)?.label ?? provider,
    linkedAt: linked.find((each) => each.provider === provider)?.linkedAt ?? viewer.now,
  }));
  const confirmed = yield* (yield* Challenges).find("confirmed", sessionId, viewer.now);
  const confirmedUntil = confirmed?.expiresAt ?? null;
  const hasPasskeys = viewer.flags["two-factor"] && factors.passkeys.length > 0;
  return { data: { accounts, hasPassword: factors.hasPassword, hasPasskeys, confirmedUntil } };
});

/**
 * From now on whoever signs in at this site is not this user any more. Forbidden `last-way-in` for who has no password and no account at
 * another site; NotFound when nothing is linked.
 */
export const unlinkOwnAccount = Effect.fnUntraced(function* (
  { provider }: { readonly provider: string },
  viewer: Viewer,
): Effect.fn.Return<
  null,
  CoreError,
  KernelServices | Challenges | Installation | Jobs | MailLedger | SocialIdentities | TwoFactors | Granted
> {
  const { factors } = yield* ownFactors(viewer, "confirmed");
  const { userId } = factors;
  const identities = yield* SocialIdentities;
  const storage = yield* Storage;
  return yield* storage.transaction(
    Effect.gen(function* () {
      // Two that are taken away at once come one after the other: the second may be the last.
      const user = yield* lockOptional(users, userId, viewer);
      const linked = yield* identities.of(userId);
      const isLinked = linked.some((each) => each.provider === provider);
      if (!user || !isLinked) return yield* new NotFound({ type: "social-accounts", id: provider });
      if (!factors.hasPassword && linked.every((each) => each.provider === provider))
        return yield* new Forbidden({ reason: "last-way-in" });
      yield* identities.unlink(userId, provider);
      yield* appendAudit(users, user, "unlink-social", viewer, { socialAccount: [provider, null] });
      yield* mailFactorsChanged(factors, "unlinked", viewer);
      return null;
    }),
  );
});
