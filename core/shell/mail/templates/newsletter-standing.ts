import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Tells somebody who signs up again that they are signed up, and where they change or end it. */
export const newsletterStanding = ({ manageUrl }: { readonly manageUrl: string }, say: Say): MailMessage => ({
  subject: say("mail:newsletter-standing.subject"),
  parts: [paragraph(say("mail:newsletter-standing.text")), action(say("mail:newsletter-standing.button"), manageUrl)],
  reason: say("mail:newsletter-standing.reason"),
});
