import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Asks somebody whether they will join an organization. */
export const organizationInvitation = (
  values: { readonly organization: string; readonly answerUrl: string; readonly days: number },
  say: Say,
): MailMessage => ({
  subject: say("mail:organization-invitation.subject", { organization: values.organization }),
  parts: [
    paragraph(say("mail:organization-invitation.text", { organization: values.organization })),
    action(say("mail:organization-invitation.action"), values.answerUrl),
    paragraph(say("mail:organization-invitation.how", { count: values.days })),
  ],
  reason: say("mail:organization-invitation.reason"),
});
