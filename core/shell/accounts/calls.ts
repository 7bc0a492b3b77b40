import { call } from "#core/kernel/call.ts";
import type { ProofTask } from "#core/shell/accounts/bot-guard.ts";
import type { SignInAnswer } from "#core/shell/site/calls.ts";

/** What the form of a registration sends (AUTH-013). */
export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  /** Id of a job. */
  readonly job: string | null;
  readonly jobOther: string | null;
  readonly acceptTerms: boolean;
  readonly locale: string;
  /** Proves an account at a provider, as it came with the address of the form. */
  readonly socialAccount: string | null;
  /** Of the work that was asked for. */
  readonly proof: string | null;
}

/** The work that a registration costs; `null`: none. */
export const registrationTask = call<Record<string, never>, { readonly data: ProofTask | null }>(
  "auth.register.task",
  "GET",
  "/auth/register/task",
);

/** `registered` says no more than that a mail is on its way. */
export const registerAccount = call<Registration, SignInAnswer>("auth.register", "POST", "/auth/register");

/** Answered alike whether the address has an account or not. */
export const forgotPassword = call<{ readonly email: string }, null>(
  "auth.password.forgot",
  "POST",
  "/auth/password/forgot",
);

export interface NewPassword {
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}

export const replacePassword = call<NewPassword, SignInAnswer>("auth.password.reset", "POST", "/auth/password/reset");

export const confirmAddress = call<
  { readonly id: string; readonly hash: string },
  { readonly address: "main" | "secondary" }
>("auth.email.verify", "POST", "/auth/email/verify");

export const resentStates = ["sent", "sent-before", "confirmed"] as const;

/** What came of asking for the link again: mailed, mailed a moment ago, or not needed any more. */
export interface Resent {
  readonly state: (typeof resentStates)[number];
}

export const resendConfirmation = call<Record<string, never>, Resent>(
  "auth.email.resend",
  "POST",
  "/auth/email/resend",
);
