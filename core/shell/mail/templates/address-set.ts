import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Tells the address that an account had until now that an administrator has put another in its place. */
export const addressSet = (
  values: { readonly newAddress: string; readonly contactUrl: string },
  say: Say,
): MailMessage => ({
  subject: say("mail:address-set.subject"),
  parts: [
    paragraph(say("mail:address-set.text", { address: values.newAddress })),
    paragraph(say("mail:address-set.not-you")),
    action(say("mail:address-set.action"), values.contactUrl),
  ],
  reason: say("mail:address-set.reason"),
});
