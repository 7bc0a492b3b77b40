import type { notifications } from "#core/shell/notifications/entities.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";

/** A notification as lists show it. */
export interface NotificationRow {
  readonly id: string;
  readonly type: string;
  readonly message: string;
  /** Where it leads; nowhere for most reminders. */
  readonly href: string | null;
  readonly isUnread: boolean;
  /** ISO instant. */
  readonly at: string;
}

/** Notifications as rows, in their order. */
export const notificationRows = ({ data }: Pick<Many, "data">): readonly NotificationRow[] =>
  data.map(rowOf<typeof notifications>).map((row) => ({
    id: row.id,
    type: row.notificationType,
    message: row.message ?? "",
    href: row.actionUrl,
    isUnread: row.readAt === null,
    at: row.createdAt,
  }));

/** The number on the bell: two digits at most. */
export const shownCount = (unread: number): string => (unread > 99 ? "99+" : String(unread));
