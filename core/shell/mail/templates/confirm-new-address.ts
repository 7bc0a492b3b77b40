import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Asks whoever reads an address whether an account is to be signed in to with it. */
export const confirmNewAddress = (
  values: { readonly person: string; readonly url: string; readonly hours: number },
  say: Say,
): MailMessage => ({
  subject: say("mail:confirm-new-address.subject"),
  parts: [
    paragraph(say("mail:confirm-new-address.text", { person: values.person })),
    action(say("mail:confirm-new-address.action"), values.url),
    paragraph(say("mail:confirm-new-address.expiry", { count: values.hours })),
  ],
  reason: say("mail:confirm-new-address.reason"),
});
