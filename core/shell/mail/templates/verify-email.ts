import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Asks whoever gave an address whether it is theirs. `by`: they joined with it, unless an administrator set it. */
export const verifyEmail = (
  values: { readonly url: string; readonly hours: number; readonly by?: "joined" | "set" },
  say: Say,
): MailMessage => ({
  subject: say("mail:verify-email.subject"),
  parts: [
    paragraph(say(values.by === "set" ? "mail:verify-email.set" : "mail:verify-email.text")),
    action(say("mail:verify-email.action"), values.url),
    paragraph(say("mail:verify-email.expiry", { count: values.hours })),
  ],
  reason: say("mail:verify-email.reason"),
});
