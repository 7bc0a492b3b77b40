import type { Many } from "#core/shell/site/ports.ts";
import { chunk, route } from "#web/app/route.ts";
import type { MuteData } from "#web/shell/notifications/mute-load.ts";

export interface NotificationsData {
  readonly notifications: Many;
  /** From 1. */
  readonly page: number;
  readonly onlyUnread: boolean;
}

/** Everything that somebody was told. */
export const notificationsRoute = route<NotificationsData>({
  name: "account.notifications",
  path: "/account/notifications",
  meta: { guard: "signed-in", title: "inbox:title", namespaces: ["inbox"] },
  screen: chunk(
    "web/shell/notifications/notifications-screen.tsx",
    () => import("#web/shell/notifications/notifications-screen.tsx"),
  ),
  load: async (context) => (await import("#web/shell/notifications/notifications-load.ts")).loadNotifications(context),
});

/** Where a link of a mail ends mails like it, or mutes what it told of: nobody has to sign in. */
export const muteRoute = route<MuteData>({
  path: "/services/mute/:token",
  meta: {
    guard: "public",
    title: "inbox:mute.title",
    namespaces: ["inbox", "lookups", "accounts"],
    // What a link opens is for its reader alone: no cache sees it.
    clientOnly: true,
    noNav: true,
    noFooter: true,
  },
  screen: chunk("web/shell/notifications/mute-screen.tsx", () => import("#web/shell/notifications/mute-screen.tsx")),
  load: async (context) => (await import("#web/shell/notifications/mute-load.ts")).loadMuteLink(context),
});

/** What a notification is about: its reader is led there. */
export const openRoute = route({
  name: "account.notification",
  path: "/account/notifications/:id",
  meta: { guard: "signed-in", title: "inbox:title", namespaces: ["inbox"] },
  screen: chunk("web/shell/notifications/open-screen.tsx", () => import("#web/shell/notifications/open-screen.tsx")),
});
