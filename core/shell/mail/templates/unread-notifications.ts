import { action, items, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

/** Tells of what stayed unread on the site, and where its reader ends mails like it. `count` may be more than the items that are named. */
export const unreadNotifications = (
  values: {
    readonly count: number;
    readonly items: readonly {
      readonly text: string;
      readonly url: string;
      /** Where its reader mutes what it is part of, by its name. */
      readonly mute?: { readonly title: string; readonly url: string };
    }[];
    readonly url: string;
    /** Where mails about a kind of notification are ended, by its name. */
    readonly stops?: readonly { readonly type: string; readonly url: string }[];
  },
  say: Say,
): MailMessage => ({
  subject: say("mail:unread-notifications.subject", { count: values.count }),
  parts: [
    paragraph(say("mail:unread-notifications.text")),
    items(...values.items.map(({ mute, ...item }) => ({ ...item, ...(mute && { also: muteLink(mute, say) }) }))),
    action(say("mail:unread-notifications.action"), values.url),
    // One that was put in the post by an older version has none.
    ...(values.stops ? [paragraph(say("mail:unread-notifications.fewer")), stopLinks(values.stops, say)] : []),
  ],
  reason: say("mail:unread-notifications.reason"),
});

const muteLink = ({ title, url }: { readonly title: string; readonly url: string }, say: Say) => ({
  text: say("mail:unread-notifications.mute", { title }),
  url,
});

const stopLinks = (stops: readonly { readonly type: string; readonly url: string }[], say: Say) =>
  items(...stops.map(({ type, url }) => ({ text: say("mail:unread-notifications.stop", { type }), url })));
