import { action, items, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Asks whoever reads an address whether they want newsletters there. */
export const newsletterConfirmation = (
  { url, manageUrl, hours }: { readonly url: string; readonly manageUrl: string; readonly hours: number },
  say: Say,
): MailMessage => ({
  subject: say("mail:newsletter-confirmation.subject"),
  parts: [
    paragraph(say("mail:newsletter-confirmation.text")),
    action(say("mail:newsletter-confirmation.button"), url),
    paragraph(say("mail:newsletter-confirmation.expires", { count: hours })),
    paragraph(say("mail:newsletter-confirmation.not-you")),
    items({ text: say("mail:newsletter-confirmation.never"), url: manageUrl }),
  ],
  reason: say("mail:newsletter-confirmation.reason"),
});
