import { Effect } from "effect";
import { type LinkedAccount, SocialIdentities } from "#core/shell/social/ports.ts";
import { TwoFactors } from "#core/shell/two-factor/ports.ts";

/** Sign-in methods of an account beside its password, as its owner may know them: no secret among them. Instants are ISO 8601 in UTC. */
export interface SignInMethods {
  readonly authenticatorAppSince: string | null;
  readonly codesByEmailSince: string | null;
  readonly passkeys: readonly {
    readonly name: string;
    /** It signs in without a password. */
    readonly isDiscoverable: boolean;
    readonly createdAt: string;
    readonly lastUsedAt: string | null;
  }[];
  readonly recoveryCodesLeft: number;
  readonly accountsElsewhere: readonly LinkedAccount[];
}

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
