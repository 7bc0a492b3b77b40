import type { notifications } from "#core/shell/notifications/entities.ts";
import type { Opened } from "#core/shell/notifications/open.ts";
import { listPath, openPath } from "#core/shell/notifications/paths.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";

/** A notification as lists show it. */
export interface NotificationRow {
  readonly id: string;
  readonly type: string;
  readonly message: string;
  /** Leads to what it is about; nowhere where it is about nothing. */
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
    href: row.actionUrl !== null || row.details?.about ? openPath(row.id) : null,
    isUnread: row.readAt === null,
    at: row.createdAt,
  }));

/** Where an opened notification leads: its own path, else the record in the back office for whoever works there, else all of them; `null` for what is gone. */
export function landingOf(
  { url, about, isGone }: Omit<Opened, "changesRights">,
  hasBackOffice: boolean,
): string | null {
  if (isGone) return null;
  if (url !== null) return url;
  return about !== null && hasBackOffice ? `/admin/resources/${about.type}/show/${about.id}` : listPath;
}

/** The number on the bell: two digits at most. */
export const shownCount = (unread: number): string => (unread > 99 ? "99+" : String(unread));
