import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Brings the copy of a contract that was agreed to on the page. */
export const signedContract = (
  values: { readonly document: string; readonly orderUrl: string },
  say: Say,
): MailMessage => ({
  subject: say("mail:signed-contract.subject", { document: values.document }),
  parts: [paragraph(say("mail:signed-contract.text")), action(say("mail:signed-contract.action"), values.orderUrl)],
  reason: say("mail:signed-contract.reason"),
});
