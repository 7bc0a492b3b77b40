import { Effect } from "effect";
import { SocialIdentities } from "#core/shell/social/ports.ts";
import { TwoFactors } from "#core/shell/two-factor/ports.ts";

/** What is kept of how somebody signs in. */
export const signInMethodsOf = Effect.fnUntraced(function* (userId: string) {
  const factors = yield* (yield* TwoFactors).of(userId);
  return {
    authenticatorAppSince: factors?.totp?.since ?? null,
    codesByEmailSince: factors?.emailSince ?? null,
    passkeys: (factors?.passkeys ?? []).map(({ name, isDiscoverable, createdAt, lastUsedAt }) => ({
      name,
      isDiscoverable,
      createdAt,
      lastUsedAt,
    })),
    recoveryCodesLeft: factors?.recoveryCodesLeft ?? 0,
    accountsElsewhere: yield* (yield* SocialIdentities).of(userId),
  };
});
