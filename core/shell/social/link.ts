import { Effect } from "effect";
import { invalid } from "#core/kernel/errors.ts";
import { SocialIdentities } from "./ports.ts";
import type { SocialAccount } from "./social-account.ts";

/**
 * From now on whoever signs in with this account at the provider is that user. Takes part in the current transaction, so that a registration
 * links what it makes. Invalid at `/socialAccount`: it belongs to somebody else already.
 */
export const linkSocialAccount = Effect.fnUntraced(function* (
  userId: string,
  { provider, subject }: Pick<SocialAccount, "provider" | "subject">,
  now: string,
) {
  const isTheirs = yield* (yield* SocialIdentities).link(provider, subject, userId, now);
  if (!isTheirs) return yield* invalid("/socialAccount", "social-taken");
});
