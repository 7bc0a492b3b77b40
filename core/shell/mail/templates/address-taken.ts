import { action, items, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Tells the owner of an account that somebody, perhaps they themselves, tried to register with its address. */
export const addressTaken = (
  values: { readonly signInUrl: string; readonly forgotUrl: string },
  say: Say,
): MailMessage => ({
  subject: say("mail:address-taken.subject"),
  parts: [
    paragraph(say("mail:address-taken.text")),
    action(say("mail:address-taken.action"), values.signInUrl),
    items({ text: say("mail:address-taken.forgot"), url: values.forgotUrl }),
    paragraph(say("mail:address-taken.not-you")),
  ],
  reason: say("mail:address-taken.reason"),
});
