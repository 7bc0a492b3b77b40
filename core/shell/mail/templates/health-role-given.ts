import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Tells the super admins who may read health records from now on, so that nobody is let in unseen. */
export const healthRoleGiven = (
  values: { readonly person: string; readonly by: string; readonly personUrl: string },
  say: Say,
): MailMessage => ({
  subject: say("mail:health-role-given.subject"),
  parts: [
    paragraph(say("mail:health-role-given.text", { person: values.person, by: values.by })),
    action(say("mail:health-role-given.action"), values.personUrl),
  ],
  reason: say("mail:health-role-given.reason"),
});
