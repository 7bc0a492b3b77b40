import type { Registration } from "#core/shell/accounts/calls.ts";
import { newPasswordFaults } from "#web/shell/account/entry/password-advice.ts";

/** What is written in the form, before it is sent. */
export interface RegisterDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly job: string;
  readonly jobOther: string;
  readonly acceptTerms: boolean;
}

export const registerFields = [
  "firstName",
  "lastName",
  "email",
  "job",
  "jobOther",
  "password",
  "passwordConfirmation",
  "acceptTerms",
] as const;

/** The form as it opens: with what another site told, if somebody comes from there (AUTH-012). */
export const draftFrom = (query: URLSearchParams): RegisterDraft => ({
  firstName: query.get("firstName") ?? "",
  lastName: query.get("lastName") ?? "",
  email: query.get("email") ?? "",
  password: "",
  passwordConfirmation: "",
  job: "",
  jobOther: "",
  acceptTerms: false,
});

/** Keys of what is missing or wrong, by field. With an account at another site a password is not needed. */
export function registerFaults(draft: RegisterDraft, hasSocialAccount: boolean): Readonly<Record<string, string>> {
  const { password, passwordConfirmation: confirmation, email } = draft;
  const needsPassword = !hasSocialAccount || password !== "" || confirmation !== "";
  return {
    ...(draft.firstName.trim() === "" && { firstName: "accounts:register.first-name-missing" }),
    ...(draft.lastName.trim() === "" && { lastName: "accounts:register.last-name-missing" }),
    ...(email.trim() === "" && { email: "accounts:email-missing" }),
    ...(draft.job === "other" && draft.jobOther.trim() === "" && { jobOther: "accounts:register.job-other-missing" }),
    ...(needsPassword && newPasswordFaults(password, confirmation, email)),
    ...(!draft.acceptTerms && { acceptTerms: "accounts:register.terms-missing" }),
  };
}

/** What is sent. */
export const registrationOf = (
  draft: RegisterDraft,
  locale: string,
  socialAccount: string | null,
  proof: string | null,
): Registration => ({
  ...draft,
  email: draft.email.trim(),
  job: draft.job || null,
  jobOther: draft.job === "other" ? draft.jobOther.trim() : null,
  locale,
  socialAccount,
  proof,
});
