import { call } from "#core/kernel/call.ts";
import type { SignInAnswer } from "#core/shell/site/calls.ts";
import type { WebAuthnJson } from "./ports.ts";
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

/** The second factors of the person who is signed in. Instants are ISO 8601 in UTC. */
export interface TwoFactorState {
  readonly strategies: readonly {
    readonly strategy: Strategy;
    readonly isPreferred: boolean;
    readonly since: string;
  }[];
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly createdAt: string;
    readonly lastUsedAt: string | null;
  }[];
  readonly recoveryCodesLeft: number;
  readonly email: string;
  /** They must have a strategy, from this instant on (AUTH-015); `null`: they need not. */
  readonly dueAt: string | null;
  /** They have shown again who they are, until this instant; `null`: they have to before anything is changed. */
  readonly confirmedUntil: string | null;
  /** Whether a password shows who they are; without one they sign in again. */
  readonly hasPassword: boolean;
}

export interface StartedSetUp {
  /** For an authenticator app: the key to type in, and the same as a picture (data address of an SVG). */
  readonly totp: { readonly key: string; readonly uri: string; readonly picture: string } | null;
  /** Where the code was mailed to. */
  readonly email: string | null;
  /** What the browser is asked for. */
  readonly passkey: WebAuthnJson | null;
}

/** Takes away the second factors of somebody who has lost them all. */
export const resetTwoFactor = call<{ readonly id: string; readonly reason: string }, null>(
  "users.reset-two-factor",
  "POST",
  "/api/v1/services/users/{id}/reset-two-factor",
);

const path = "/api/v1/services/two-factor";

export const twoFactorState = call<Record<string, never>, { readonly data: TwoFactorState }>("two-factor", "GET", path);

export const confirmIdentity = call<{ readonly password: string }, { readonly data: { readonly until: string } }>(
  "two-factor.identity",
  "POST",
  `${path}/identity`,
);

export const startSetUp = call<{ readonly strategy: Strategy }, { readonly data: StartedSetUp }>(
  "two-factor.start",
  "POST",
  `${path}/{strategy}/start`,
);

/** Recovery codes come with the first strategy, in the clear, once. */
export const confirmSetUp = call<
  { readonly strategy: Strategy; readonly code?: string; readonly response?: WebAuthnJson; readonly name?: string },
  { readonly data: { readonly recoveryCodes: readonly string[] | null } }
>("two-factor.confirm", "POST", `${path}/{strategy}/confirm`);

export const preferStrategy = call<{ readonly strategy: Strategy }, null>(
  "two-factor.prefer",
  "POST",
  `${path}/{strategy}/prefer`,
);

/** `passkey`: that passkey alone. */
export const removeStrategy = call<{ readonly strategy: Strategy; readonly passkey?: string }, null>(
  "two-factor.remove",
  "POST",
  `${path}/{strategy}/remove`,
);

export const makeRecoveryCodes = call<
  Record<string, never>,
  { readonly data: { readonly recoveryCodes: readonly string[] } }
>("two-factor.recovery-codes", "POST", `${path}/recovery-codes`);
