import { emailOf } from "#core/kernel/email-addresses.ts";
import type { ConfiguredProvider, SocialProfile } from "#core/shell/social/ports.ts";

/** The provider did not tell who somebody is. */
export class UntoldError extends Error {}

/** What a provider told of somebody, by the names that it uses. Anything of a wrong kind counts as not told. */
export function profileOf(
  told: Readonly<Record<string, unknown>>,
  { claims, verifiedEmails }: Pick<ConfiguredProvider, "claims" | "verifiedEmails">,
): SocialProfile {
  const textOf = (name: string): string => {
    const value = told[name];
    return typeof value === "string" ? value.trim() : "";
  };
  const subject = told[claims.subject];
  if ((typeof subject !== "string" && typeof subject !== "number") || subject === "") {
    throw new UntoldError(`the provider did not tell ${claims.subject}`);
  }
  const email = emailOf(textOf(claims.email));
  const whole = textOf(claims.name);
  const [first = "", ...rest] = whole.split(/\s+/);
  return {
    subject: String(subject),
    email: email !== null && email.length <= longestEmail ? email : null,
    isEmailVerified: verifiedEmails || told[claims.emailVerified] === true || told[claims.emailVerified] === "true",
    firstName: (textOf(claims.firstName) || first).slice(0, longestName),
    lastName: (textOf(claims.lastName) || rest.join(" ")).slice(0, longestName),
  };
}

const longestName = 100;

const longestEmail = 254;
