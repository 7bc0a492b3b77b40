import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Tells the owner of an account that it has another password, so that a theft does not go unnoticed. */
export const passwordChanged = (
  values: { readonly forgotUrl: string; readonly keepsPasskeys: boolean },
  say: Say,
): MailMessage => ({
  subject: say("mail:password-changed.subject"),
  parts: [
    paragraph(say("mail:password-changed.text")),
    ...(values.keepsPasskeys ? [paragraph(say("mail:password-changed.passkeys"))] : []),
    paragraph(say("mail:password-changed.not-you")),
    action(say("mail:password-changed.action"), values.forgotUrl),
  ],
  reason: say("mail:password-changed.reason"),
});
