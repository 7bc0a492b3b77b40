import { type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Tells an address that the account which had it has gone back to the one before. */
export const addressRestored = (_values: Readonly<Record<string, never>>, say: Say): MailMessage => ({
  subject: say("mail:address-restored.subject"),
  parts: [paragraph(say("mail:address-restored.text")), paragraph(say("mail:address-restored.not-you"))],
  reason: say("mail:address-restored.reason"),
});
