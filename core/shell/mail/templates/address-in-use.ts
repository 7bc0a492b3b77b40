import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Tells the owner of an account that somebody, perhaps they themselves, wanted to sign in to another account with its address. */
export const addressInUse = (values: { readonly signInUrl: string }, say: Say): MailMessage => ({
  subject: say("mail:address-in-use.subject"),
  parts: [
    paragraph(say("mail:address-in-use.text")),
    action(say("mail:address-in-use.action"), values.signInUrl),
    paragraph(say("mail:address-in-use.not-you")),
  ],
  reason: say("mail:address-in-use.reason"),
});
