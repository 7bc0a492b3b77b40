import { code, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Gives the code that shows a second time who somebody is. */
export const signInCode = (values: { readonly code: string; readonly minutes: number }, say: Say): MailMessage => ({
  subject: say("mail:sign-in-code.subject"),
  parts: [
    paragraph(say("mail:sign-in-code.text")),
    code(say("mail:sign-in-code.label"), values.code),
    paragraph(say("mail:sign-in-code.expiry", { minutes: values.minutes })),
    paragraph(say("mail:sign-in-code.not-you")),
  ],
  reason: say("mail:sign-in-code.reason"),
});
