import { action, items, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Tells of what stayed unread on the site. `count` may be more than the items that are named. */
export const unreadNotifications = (
  values: {
    readonly count: number;
    readonly items: readonly { readonly text: string; readonly url: string }[];
    readonly url: string;
  },
  say: Say,
): MailMessage => ({
  subject: say("mail:unread-notifications.subject", { count: values.count }),
  parts: [
    paragraph(say("mail:unread-notifications.text")),
    items(...values.items),
    action(say("mail:unread-notifications.action"), values.url),
  ],
  reason: say("mail:unread-notifications.reason"),
});
