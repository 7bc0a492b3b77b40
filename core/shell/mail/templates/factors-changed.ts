import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** `reset`: by an administrator; `unlinked`: an account at another site. */
export type FactorsChange = "added" | "removed" | "codes" | "reset" | "unlinked";

/** Tells the owner of an account that its second factors are others now, so that a theft does not go unnoticed. */
export const factorsChanged = (
  values: { readonly change: FactorsChange; readonly profileUrl: string },
  say: Say,
): MailMessage => ({
  subject: say("mail:factors-changed.subject"),
  parts: [
    paragraph(say(`mail:factors-changed.text.${values.change}`)),
    paragraph(say("mail:factors-changed.not-you")),
    action(say("mail:factors-changed.action"), values.profileUrl),
  ],
  reason: say("mail:factors-changed.reason"),
});
