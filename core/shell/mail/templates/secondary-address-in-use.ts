import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Tells the owner of an address that somebody wanted it as a further address of another profile. */
export const secondaryAddressInUse = (values: { readonly signInUrl: string }, say: Say): MailMessage => ({
  subject: say("mail:secondary-address-in-use.subject"),
  parts: [
    paragraph(say("mail:secondary-address-in-use.text")),
    action(say("mail:secondary-address-in-use.action"), values.signInUrl),
    paragraph(say("mail:secondary-address-in-use.not-you")),
  ],
  reason: say("mail:secondary-address-in-use.reason"),
});
