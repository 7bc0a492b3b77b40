import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import type { NotificationsData } from "#web/shell/notifications/notifications-route.ts";
import { listQuery } from "#web/shell/notifications/store.ts";

/** Notifications on a page. */
export const pageSize = 20;

/** Finds a page of what somebody was told. */
export async function loadNotifications({ app, query }: LoadContext): Promise<Outcome<NotificationsData>> {
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const onlyUnread = query.get("unread") === "1";
  const answer = await app.ports.records.list("notifications", listQuery({ size: pageSize, page, unread: onlyUnread }));
  if (!answer.ok) return { kind: "failed", failure: answer.error };
  return found({ notifications: answer.value, page, onlyUnread }, { noIndex: true });
}
