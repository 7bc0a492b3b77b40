import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Lets somebody who forgot their password choose another. */
export const resetPassword = (values: { readonly url: string; readonly minutes: number }, say: Say): MailMessage => ({
  subject: say("mail:reset-password.subject"),
  parts: [
    paragraph(say("mail:reset-password.text")),
    action(say("mail:reset-password.action"), values.url),
    paragraph(say("mail:reset-password.expiry", { count: values.minutes })),
  ],
  reason: say("mail:reset-password.reason"),
});
