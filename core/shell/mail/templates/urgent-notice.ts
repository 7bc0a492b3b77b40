import { startOf } from "#core/kernel/graphemes.ts";
import { action, items, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Tells one thing that does not wait, and where its reader ends mails about its kind. */
export const urgentNotice = (
  values: {
    /** What is told, a paragraph each; the first is the subject as well. */
    readonly texts: readonly [string, ...string[]];
    readonly url: string;
    readonly stop: { readonly type: string; readonly url: string };
  },
  say: Say,
): MailMessage => ({
  subject: startOf(values.texts[0], longestSubject),
  parts: [
    ...values.texts.map(paragraph),
    action(say("mail:urgent-notice.action"), values.url),
    paragraph(say("mail:unread-notifications.fewer")),
    items({ text: say("mail:unread-notifications.stop", { type: values.stop.type }), url: values.stop.url }),
  ],
  reason: say("mail:urgent-notice.reason"),
});

const longestSubject = 150;
