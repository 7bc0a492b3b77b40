import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Tells the address that an account had until now that it has another, with the way back. */
export const addressChanged = (
  values: { readonly newAddress: string; readonly url: string; readonly days: number },
  say: Say,
): MailMessage => ({
  subject: say("mail:address-changed.subject"),
  parts: [
    paragraph(say("mail:address-changed.text", { address: values.newAddress })),
    paragraph(say("mail:address-changed.not-you", { count: values.days })),
    action(say("mail:address-changed.action"), values.url),
  ],
  reason: say("mail:address-changed.reason"),
});
