import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";
import type { Strategy, TwoFactorRules } from "./strategies.ts";

/** Everything that second factors depend on of one person. Instants are ISO 8601 in UTC. */
export interface Factors {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale | null;
  readonly roles: readonly string[];
  readonly hasPassword: boolean;
  /** The strategy that is asked for first. */
  readonly preferred: Strategy | null;
  /** Sealed. */
  readonly totp: { readonly secret: string; readonly since: string } | null;
  readonly emailSince: string | null;
  readonly passkeys: readonly Passkey[];
  readonly recoveryCodesLeft: number;
  /** When they first signed in under a duty to have a second factor. */
  readonly obligedSince: string | null;
}

export interface Passkey {
  readonly id: string;
  /** In base64url, as authenticators name it. */
  readonly credentialId: string;
  /** COSE key in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  /** Made, or shown since, to be found without naming an account: it signs in without a password. */
  readonly isDiscoverable: boolean;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** Second factors, apart from the users that they belong to, so that no read of a user can ever give one. */
export interface TwoFactorsService {
  /** One statement. `null`: there is no such user. */
  readonly of: (userId: string) => Effect.Effect<Factors | null, Unavailable>;
  /** `step`: the one whose code proved the secret; it is used up. */
  readonly keepTotp: (userId: string, secret: string, step: number, now: string) => Effect.Effect<void, Unavailable>;
  /** Uses a step up: false when it, or a later one, was used before. */
  readonly spendStep: (userId: string, step: number) => Effect.Effect<boolean, Unavailable>;
  readonly keepEmail: (userId: string, now: string) => Effect.Effect<void, Unavailable>;
  /** False when the authenticator is somebody's already. */
  readonly addPasskey: (userId: string, passkey: Passkey) => Effect.Effect<boolean, Unavailable>;
  /** Whose an authenticator's credential is; `null`: nobody's. */
  readonly ownerOf: (credentialId: string) => Effect.Effect<string | null, Unavailable>;
  /**
   * Notes the new counter of an authenticator, and that it was found without naming an account: false when the passkey is no more, or the
   * counter was seen before.
   */
  readonly spendPasskey: (
    id: string,
    counter: number,
    wasDiscovered: boolean,
    now: string,
  ) => Effect.Effect<boolean, Unavailable>;
  /** False when there is no such passkey of theirs. */
  readonly renamePasskey: (userId: string, id: string, name: string) => Effect.Effect<boolean, Unavailable>;
  /** Removes a strategy, or one passkey; false when there was none. */
  readonly remove: (
    userId: string,
    strategy: Strategy,
    passkeyId: string | null,
  ) => Effect.Effect<boolean, Unavailable>;
  /** In the place of all codes before. */
  readonly keepRecoveryCodes: (userId: string, digests: readonly string[]) => Effect.Effect<void, Unavailable>;
  /** Uses a code up: false when there is none such, or it was used before. */
  readonly spendRecoveryCode: (userId: string, digest: string, now: string) => Effect.Effect<boolean, Unavailable>;
  /** Begins the grace period, unless it has begun. */
  readonly oblige: (userId: string, now: string) => Effect.Effect<void, Unavailable>;
  /** The duty is gone: should it come back, the grace period begins anew. */
  readonly release: (userId: string) => Effect.Effect<void, Unavailable>;
}

export class TwoFactors extends Context.Service<TwoFactors, TwoFactorsService>()("labcommons/TwoFactors") {}

/** Codes of authenticator apps: RFC 6238, six digits, SHA-1, thirty seconds. */
export interface TotpService {
  /** 160 random bits in base32. */
  readonly newSecret: () => string;
  /** The step that a code belongs to, of the present one and its two neighbours; `null` when it belongs to none. Takes the same time. */
  readonly stepOf: (secret: string, code: string, now: string) => number | null;
  /** What an app reads from the picture. */
  readonly uriOf: (secret: string, label: { readonly issuer: string; readonly account: string }) => string;
  /** QR code of a text: an SVG as a data address. */
  readonly pictureOf: (text: string) => Effect.Effect<string>;
}

export class Totp extends Context.Service<Totp, TotpService>()("labcommons/Totp") {}

/** What a browser is asked for or answers, as JSON of the Web Authentication standard. */
export type WebAuthnJson = ValueOf<typeof shapes.webAuthn>;

export interface AuthenticatorRequest {
  readonly options: WebAuthnJson;
  readonly challenge: string;
}

/** What the right answer of an authenticator tells. */
export interface AuthenticatorTold {
  readonly counter: number;
  /** It made sure that its owner is there: by a fingerprint, a face, a code. */
  readonly isUserVerified: boolean;
  /** Whom the passkey was made for; authenticators that were given a list need not tell. */
  readonly userId: string | null;
}

/** Whether an authenticator has to make sure that its owner is there. */
export type UserVerification = "preferred" | "required";

/** Ceremonies of Web Authentication with this installation as the relying party. Answers that are not right are `null`. */
export interface AuthenticatorsService {
  /** For a passkey that signs in without a password: discoverable, and used only by who its authenticator knows. */
  readonly forCreation: (
    user: Pick<Factors, "userId" | "email" | "name" | "passkeys">,
  ) => Effect.Effect<AuthenticatorRequest>;
  readonly created: (
    answer: WebAuthnJson,
    challenge: string,
  ) => Effect.Effect<Pick<Passkey, "credentialId" | "publicKey" | "counter" | "transports" | "isDiscoverable"> | null>;
  /** By one of these passkeys; without any, by whichever the browser finds for this installation. */
  readonly forSignIn: (
    passkeys: readonly Passkey[],
    userVerification: UserVerification,
  ) => Effect.Effect<AuthenticatorRequest>;
  /** The challenge that an answer says to answer. */
  readonly challengeOf: (answer: WebAuthnJson) => Effect.Effect<string | null>;
  /** The counter is told, not judged. */
  readonly answered: (
    answer: WebAuthnJson,
    challenge: string,
    passkey: Passkey,
  ) => Effect.Effect<AuthenticatorTold | null>;
}

export class Authenticators extends Context.Service<Authenticators, AuthenticatorsService>()(
  "labcommons/Authenticators",
) {}

/** What the installation asks of its people. */
export class SecondFactorRules extends Context.Service<SecondFactorRules, TwoFactorRules>()(
  "labcommons/SecondFactorRules",
) {}

/** A code that was sent by mail: its keyed digest, when it was sent and when it is over. */
export interface MailedCode {
  readonly digest: string;
  readonly sentAt: string;
  readonly expiresAt: string;
}

/** Kept while somebody is half signed in. */
export interface SecondStep {
  readonly remember: boolean;
  /** Those that may answer, the preferred one first. */
  readonly strategies: readonly Strategy[];
  /** They have none of their own yet and must use mailed codes until they choose (AUTH-015). */
  readonly isObliged: boolean;
  readonly code: MailedCode | null;
  /** Challenge of the passkey ceremony that is under way. */
  readonly passkey: string | null;
}

/** Kept while a second factor is set up: a sealed secret, a mailed code, or the challenge of a passkey. */
export type SetUp =
  | { readonly strategy: "totp"; readonly secret: string }
  | { readonly strategy: "email"; readonly code: MailedCode }
  | { readonly strategy: "passkey"; readonly challenge: string };

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly TwoFactors: TwoFactors;
    readonly Totp: Totp;
    readonly Authenticators: Authenticators;
    readonly SecondFactorRules: SecondFactorRules;
  }
}
