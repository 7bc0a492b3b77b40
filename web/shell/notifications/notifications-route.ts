import type { Many } from "#core/shell/site/ports.ts";
import { chunk, route } from "#web/app/route.ts";

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

/** What a notification is about: its reader is led there. */
export const openRoute = route({
  name: "account.notification",
  path: "/account/notifications/:id",
  meta: { guard: "signed-in", title: "inbox:title", namespaces: ["inbox"] },
  screen: chunk("web/shell/notifications/open-screen.tsx", () => import("#web/shell/notifications/open-screen.tsx")),
});
