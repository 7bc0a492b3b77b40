import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type { SignInAnswer } from "#core/shell/site/calls.ts";
import type { WebAuthnJson } from "./ports.ts";
import type * as shapes from "./shapes.ts";
import type { Strategy } from "./strategies.ts";

/** Where a sign-in stands that waits for its second factor. */
export interface SecondStepState {
  /** Those that may answer, the preferred one first. */
  readonly strategies: readonly Strategy[];
  /** They must use mailed codes until they choose a strategy (AUTH-015). */
  readonly isObliged: boolean;
  /** Whether there are recovery codes left. */
  readonly recovery: boolean;
  /** Where codes are mailed to, veiled; `null` when they are not. */
  readonly email: string | null;
  readonly codeSentAt: string | null;
}

export const secondStep = call<Record<string, never>, SecondStepState>(
  "auth.two-factor",
  "GET",
  "/auth/two-factor/login",
);

/** Mails a code, or gives what a passkey is asked for. */
export const prepareTwoFactor = call<{ readonly strategy: Strategy }, { readonly options: WebAuthnJson | null }>(
  "auth.two-factor.prepare",
  "POST",
  "/auth/two-factor/prepare",
);

export const twoFactorLogin = call<
  { readonly strategy: Strategy | "recovery"; readonly code?: string; readonly response?: WebAuthnJson },
  SignInAnswer
>("auth.two-factor.login", "POST", "/auth/two-factor/login");

/** What a browser is asked for to sign in by a passkey, nobody named. */
export const startPasskeySignIn = call<Record<string, never>, { readonly options: WebAuthnJson }>(
  "auth.passkey.start",
  "POST",
  "/auth/passkey/start",
);

export const passkeySignIn = call<{ readonly response: WebAuthnJson; readonly remember: boolean }, SignInAnswer>(
  "auth.passkey.login",
  "POST",
  "/auth/passkey/login",
);

/** The second factors of the person who is signed in. Instants are ISO 8601 in UTC. */
export type TwoFactorState = ValueOf<typeof shapes.ownFactors>;

export type StartedSetUp = ValueOf<typeof shapes.startedSetUp>;

/** Takes away the second factors of somebody who has lost them all. */
export const resetTwoFactor = call<typeof shapes.resetTwoFactor>(
  "users.reset-two-factor",
  "POST",
  "/api/v1/services/users/{id}/reset-two-factor",
);

const path = "/api/v1/services/two-factor";

export const twoFactorState = call<typeof shapes.twoFactorState>("two-factor", "GET", path);

export const confirmIdentity = call<typeof shapes.confirmIdentity>("two-factor.identity", "POST", `${path}/identity`);

/** What a passkey is asked for to show who is there. */
export const startIdentity = call<typeof shapes.startIdentity>(
  "two-factor.identity.start",
  "POST",
  `${path}/identity/passkey`,
);

export const startSetUp = call<typeof shapes.startSetUp>("two-factor.start", "POST", `${path}/{strategy}/start`);

/** Recovery codes come with the first strategy, in the clear, once. */
export const confirmSetUp = call<typeof shapes.confirmSetUp>(
  "two-factor.confirm",
  "POST",
  `${path}/{strategy}/confirm`,
);

export const preferStrategy = call<typeof shapes.preferStrategy>(
  "two-factor.prefer",
  "POST",
  `${path}/{strategy}/prefer`,
);

/** `passkey`: that passkey alone. */
export const removeStrategy = call<typeof shapes.removeStrategy>(
  "two-factor.remove",
  "POST",
  `${path}/{strategy}/remove`,
);

export const renamePasskey = call<typeof shapes.renamePasskey>(
  "two-factor.passkeys.rename",
  "POST",
  `${path}/passkeys/{id}/rename`,
);

export const makeRecoveryCodes = call<typeof shapes.makeRecoveryCodes>(
  "two-factor.recovery-codes",
  "POST",
  `${path}/recovery-codes`,
);
