import type { Many } from "#core/site/ports.ts";
import { found } from "#web/app/outcome.ts";
import { chunk, route } from "#web/app/route.ts";
import { listQuery } from "#web/notifications/store.ts";

export interface NotificationsData {
  readonly notifications: Many;
  /** From 1. */
  readonly page: number;
  readonly onlyUnread: boolean;
}

/** Notifications on a page. */
export const pageSize = 20;

/** Everything that somebody was told. */
export const notificationsRoute = route<NotificationsData>({
  name: "account.notifications",
  path: "/account/notifications",
  meta: { guard: "signed-in", title: "inbox:title", namespaces: ["inbox"] },
  screen: chunk(
    "web/notifications/notifications-screen.tsx",
    () => import("#web/notifications/notifications-screen.tsx"),
  ),
  async load({ app, query }) {
    const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
    const onlyUnread = query.get("unread") === "1";
    const answer = await app.ports.records.list(
      "notifications",
      listQuery({ size: pageSize, page, unread: onlyUnread }),
    );
    if (!answer.ok) return { kind: "failed", failure: answer.error };
    return found({ notifications: answer.value, page, onlyUnread }, { noIndex: true });
  },
});
