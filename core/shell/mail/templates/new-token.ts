import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Tells the owner of an account that a program may act for it from now on, so that a theft does not go unnoticed. */
export const newToken = (values: { readonly name: string; readonly profileUrl: string }, say: Say): MailMessage => ({
  subject: say("mail:new-token.subject"),
  parts: [
    paragraph(say("mail:new-token.text", { name: values.name })),
    paragraph(say("mail:new-token.not-you")),
    action(say("mail:new-token.action"), values.profileUrl),
  ],
  reason: say("mail:new-token.reason"),
});
