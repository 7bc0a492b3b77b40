import { Schema } from "effect";
import { Invalid, type Issue } from "#core/kernel/errors.ts";
import { isLocale, type Locale } from "#core/kernel/locales.ts";
import { bodyReader } from "#core/shell/access/read-body.ts";

/**
 * What people send to `/auth` (AUTH-013). Pointers of faults are those of the document: `/email`. What a document has besides is not
 * looked at: nobody gives themselves a role.
 */
export interface RegistrationInput {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Empty for somebody who signs in with another site. */
  readonly password: string;
  /** Id of a job. */
  readonly job: string | null;
  readonly jobOther: string | null;
  readonly locale: Locale | null;
  /** Of the work that was asked for. */
  readonly proof: string | null;
  /** Proves an account at a provider (core/shell/social). */
  readonly socialAccount: string | null;
}

export interface ForgottenInput {
  readonly email: string;
}

export interface ResetInput {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

export interface VerificationInput {
  readonly id: string;
  readonly hash: string;
}

/** Reads the body of a registration: both passwords alike, the terms accepted. */
export function readRegistration(body: unknown): RegistrationInput | Invalid {
  const read = registration(body);
  if (read instanceof Invalid) return read;
  const { passwordConfirmation, acceptTerms, job, jobOther, locale, socialAccount, proof, ...person } = read;
  const issues = [
    ...emailIssues(person.email),
    ...confirmationIssues(person.password, passwordConfirmation),
    ...(acceptTerms ? [] : [{ pointer: "/acceptTerms", detail: "accepted" }]),
    ...(locale != null && !isLocale(locale) ? [{ pointer: "/locale", detail: "shape" }] : []),
  ];
  if (issues.length > 0) return new Invalid({ issues });
  return {
    ...person,
    email: plainAddress(person.email),
    job: job || null,
    jobOther: jobOther?.trim() || null,
    locale: isLocale(locale) ? locale : null,
    socialAccount: socialAccount || null,
    proof: proof || null,
  };
}

export function readForgotten(body: unknown): ForgottenInput | Invalid {
  const read = forgotten(body);
  if (read instanceof Invalid) return read;
  const issues = emailIssues(read.email);
  return issues.length > 0 ? new Invalid({ issues }) : { email: plainAddress(read.email) };
}

export function readReset(body: unknown): ResetInput | Invalid {
  const read = reset(body);
  if (read instanceof Invalid) return read;
  const { token, email, password, passwordConfirmation } = read;
  const issues = confirmationIssues(password, passwordConfirmation);
  return issues.length > 0 ? new Invalid({ issues }) : { token, email: plainAddress(email), password };
}

export const readVerification = (body: unknown): VerificationInput | Invalid => verification(body);

const { String: Text, Boolean: Answer, NullOr, optionalKey } = Schema;

const registration = bodyReader(
  Schema.Struct({
    firstName: Text,
    lastName: Text,
    email: Text,
    password: Text,
    passwordConfirmation: Text,
    job: optionalKey(NullOr(Text)),
    jobOther: optionalKey(NullOr(Text)),
    acceptTerms: Answer,
    locale: optionalKey(NullOr(Text)),
    socialAccount: optionalKey(NullOr(Text)),
    proof: optionalKey(NullOr(Text)),
  }),
  "type",
);
const forgotten = bodyReader(Schema.Struct({ email: Text }), "type");
const reset = bodyReader(
  Schema.Struct({ token: Text, email: Text, password: Text, passwordConfirmation: Text }),
  "type",
);
const verification = bodyReader(Schema.Struct({ id: Text, hash: Text }), "type");

/** As records keep it: `users` compares addresses without regard to case. */
const plainAddress = (email: string): string => email.trim().toLowerCase();

const emailIssues = (email: string): readonly Issue[] => {
  if (email.trim() === "") return [{ pointer: "/email", detail: "required" }];
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim()) && email.length <= 254
    ? []
    : [{ pointer: "/email", detail: "email" }];
};

const confirmationIssues = (password: string, confirmation: string): readonly Issue[] =>
  password === confirmation ? [] : [{ pointer: "/passwordConfirmation", detail: "password-differs" }];
