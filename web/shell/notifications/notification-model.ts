import type { Many, Ref, Resource } from "#core/shell/site/ports.ts";

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
export const notificationRows = ({ data }: Pick<Many, "data">): readonly NotificationRow[] => data.map(rowOf);

const rowOf = ({ id, attributes, links }: Resource): NotificationRow => ({
  id,
  type: (links.notificationType as Ref | null | undefined)?.id ?? "reminder",
  message: String(attributes.message ?? ""),
  href: typeof attributes.actionUrl === "string" ? attributes.actionUrl : null,
  isUnread: (attributes.readAt ?? null) === null,
  at: String(attributes.createdAt),
});

/** The number on the bell: two digits at most. */
export const shownCount = (unread: number): string => (unread > 99 ? "99+" : String(unread));
