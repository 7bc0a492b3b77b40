import { Effect } from "effect";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { Secrets } from "#core/shell/access/ports.ts";
import { identityPrefix, saltedAddress } from "../standards/identity.ts";
import { textOf } from "./bounds.ts";
import { type Check, check } from "./report.ts";

/** To whom a badge says that it was given. */
export interface ToldRecipient {
  readonly identity: unknown;
  readonly hashed: unknown;
  readonly salt: unknown;
}

/** Holds an address against the recipient of a badge: the address itself, or its digest. */
export const recipientCheck = Effect.fnUntraced(function* (recipient: ToldRecipient | null, email: string | null) {
  const identity = textOf(recipient?.identity);
  if (recipient === null || identity === null) return check("recipient", "open", "bearer");
  if (email === null) return check("recipient", "open", "not-asked");
  const salt = textOf(recipient.salt) ?? "";
  if (recipient.hashed !== true) {
    const isSame = comparedEmail(identity) === comparedEmail(email);
    return isSame ? check("recipient", "pass", "recipient-matches") : check("recipient", "fail", "other-recipient");
  }
  if (!identity.startsWith(identityPrefix)) return check("recipient", "unknown", "unknown-digest");
  const secrets = yield* Secrets;
  // Older issuers digested the address as it was written.
  const given = [saltedAddress(email, salt), `${email.trim()}${salt}`].map(
    (text) => `${identityPrefix}${secrets.digest(text)}`,
  );
  return given.includes(identity.toLowerCase())
    ? check("recipient", "pass", "recipient-matches")
    : check("recipient", "fail", "other-recipient");
});

/** Whether a badge holds at an instant. */
export function expiryCheck(from: string | null, until: string | null, now: string): Check {
  if (from !== null && Date.parse(from) > Date.parse(now)) return check("expiry", "fail", "not-yet", { date: from });
  if (until === null) return check("expiry", "pass", "never-expires");
  return Date.parse(until) <= Date.parse(now)
    ? check("expiry", "fail", "expired", { date: until })
    : check("expiry", "pass", "valid-until", { date: until });
}
