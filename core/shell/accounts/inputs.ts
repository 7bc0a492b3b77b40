import { Schema } from "effect";
import { decodeValue } from "#core/kernel/decode.ts";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { Invalid, type Issue } from "#core/kernel/errors.ts";
import { email } from "#core/kernel/fields.ts";
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
    email: comparedEmail(person.email),
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
  return issues.length > 0 ? new Invalid({ issues }) : { email: comparedEmail(read.email) };
}

export function readReset(body: unknown): ResetInput | Invalid {
  const read = reset(body);
  if (read instanceof Invalid) return read;
  const { token, email, password, passwordConfirmation } = read;
  const issues = confirmationIssues(password, passwordConfirmation);
  return issues.length > 0 ? new Invalid({ issues }) : { token, email: comparedEmail(email), password };
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

const address = email().required().spec;

const emailIssues = (given: string): readonly Issue[] => {
  const decoded = decodeValue(address, given, "/email");
  return decoded.ok ? [] : decoded.issues;
};

const confirmationIssues = (password: string, confirmation: string): readonly Issue[] =>
  password === confirmation ? [] : [{ pointer: "/passwordConfirmation", detail: "password-differs" }];
