import { items, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Brings those who run the site what somebody wrote in the contact form. */
export const contactMessage = (
  values: { readonly name: string; readonly email: string; readonly message: string },
  say: Say,
): MailMessage => ({
  subject: say("mail:contact-message.subject", { name: values.name }),
  parts: [
    paragraph(say("mail:contact-message.text")),
    items({ text: values.name }, { text: values.email }),
    ...values.message
      .split(/\n+/)
      .filter((line) => line.trim() !== "")
      .map(paragraph),
    paragraph(say("mail:contact-message.answer")),
  ],
  reason: say("mail:contact-message.reason"),
});
