import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Asks whether an address that somebody added to their profile is theirs. */
export const verifySecondaryAddress = (
  values: { readonly url: string; readonly hours: number; readonly person: string },
  say: Say,
): MailMessage => ({
  subject: say("mail:verify-secondary-address.subject"),
  parts: [
    paragraph(say("mail:verify-secondary-address.text", { person: values.person })),
    action(say("mail:verify-secondary-address.action"), values.url),
    paragraph(say("mail:verify-secondary-address.expiry", { count: values.hours })),
  ],
  reason: say("mail:verify-secondary-address.reason"),
});
