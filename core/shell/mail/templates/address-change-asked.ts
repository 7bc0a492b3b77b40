import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Tells the owner of an account that another sign-in address was asked for, so that a theft does not go unnoticed. */
export const addressChangeAsked = (
  values: { readonly newAddress: string; readonly profileUrl: string },
  say: Say,
): MailMessage => ({
  subject: say("mail:address-change-asked.subject"),
  parts: [
    paragraph(say("mail:address-change-asked.text", { address: values.newAddress })),
    paragraph(say("mail:address-change-asked.not-you")),
    action(say("mail:address-change-asked.action"), values.profileUrl),
  ],
  reason: say("mail:address-change-asked.reason"),
});
