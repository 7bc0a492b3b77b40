import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { Forbidden, NotFound } from "#core/kernel/errors.ts";
import { appendAudit, lockOptional } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { Challenges } from "#core/shell/access/challenges.ts";
import { users } from "#core/shell/access/entities.ts";
import { mailFactorsChanged } from "#core/shell/two-factor/change-notice.ts";
import { ownFactors } from "#core/shell/two-factor/identity.ts";
import { SocialIdentities, SocialProviders } from "./ports.ts";

/** The sites that whoever is signed in can sign in with, each once; by nobody in their name. */
export const ownSocialAccounts = useCase(function* (_input: unknown) {
  const { now, flags } = yield* Acting;
  const { factors, sessionId } = yield* ownFactors("signed in");
  const { offered } = yield* SocialProviders;
  const linked = yield* (yield* SocialIdentities).of(factors.userId);
  const providers = [...new Set(linked.map(({ provider }) => provider))];
  const accounts = providers.map((provider) => ({
    provider,
    label: offered.find(({ name }) => name === provider)?.label ?? provider,
    linkedAt: linked.find((each) => each.provider === provider)?.linkedAt ?? now,
  }));
  const confirmed = yield* (yield* Challenges).find("confirmed", sessionId, now);
  const confirmedUntil = confirmed?.expiresAt ?? null;
  const hasPasskeys = flags["two-factor"] && factors.passkeys.length > 0;
  return { data: { accounts, hasPassword: factors.hasPassword, hasPasskeys, confirmedUntil } };
});

/**
 * From now on whoever signs in at this site is not this user any more. Forbidden `last-way-in` for who has no password and no account at
 * another site; NotFound when nothing is linked.
 */
export const unlinkOwnAccount = useCase(function* ({ provider }: { readonly provider: string }) {
  const { factors } = yield* ownFactors("confirmed");
  const { userId } = factors;
  const identities = yield* SocialIdentities;
  return yield* inTransaction(
    Effect.gen(function* () {
      // Two that are taken away at once come one after the other: the second may be the last.
      const user = yield* lockOptional(users, userId);
      const linked = yield* identities.of(userId);
      const isLinked = linked.some((each) => each.provider === provider);
      if (!user || !isLinked) return yield* new NotFound({ type: "social-accounts", id: provider });
      if (!factors.hasPassword && linked.every((each) => each.provider === provider))
        return yield* new Forbidden({ reason: "last-way-in" });
      yield* identities.unlink(userId, provider);
      yield* appendAudit(users, user, "unlink-social", { socialAccount: [provider, null] });
      yield* mailFactorsChanged(factors, "unlinked");
      return null;
    }),
  );
});
