import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Tells the owner of an account that a calendar may read along from now on, so that a theft does not go unnoticed. */
export const newCalendarLink = (values: { readonly profileUrl: string }, say: Say): MailMessage => ({
  subject: say("mail:new-calendar-link.subject"),
  parts: [
    paragraph(say("mail:new-calendar-link.text")),
    paragraph(say("mail:new-calendar-link.not-you")),
    action(say("mail:new-calendar-link.action"), values.profileUrl),
  ],
  reason: say("mail:new-calendar-link.reason"),
});
