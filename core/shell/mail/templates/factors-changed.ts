import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** `reset`: by an administrator; `unlinked`: an account at another site. */
export type FactorsChange = "added" | "removed" | "codes" | "reset" | "unlinked";

/** Of one passkey, by its name. `passkey-copied`: it answered as only a copy of it does, and was refused. */
export interface PasskeyChange {
  readonly change: "passkey-added" | "passkey-removed" | "passkey-copied";
  readonly name: string;
}

/** Tells the owner of an account that its second factors are others now, so that a theft does not go unnoticed. */
export const factorsChanged = (
  values: ({ readonly change: FactorsChange } | PasskeyChange) & { readonly profileUrl: string },
  say: Say,
): MailMessage => ({
  subject: say("mail:factors-changed.subject"),
  parts: [
    paragraph(say(`mail:factors-changed.text.${values.change}`, "name" in values ? { name: values.name } : {})),
    paragraph(say("mail:factors-changed.not-you")),
    action(say("mail:factors-changed.action"), values.profileUrl),
  ],
  reason: say("mail:factors-changed.reason"),
});
