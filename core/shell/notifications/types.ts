import type { Flag, Flags } from "#core/kernel/flags.ts";

/** What a notification can be about (COMM-008). */
export const notificationTypes = [
  "validation_request_accepted",
  "validation_request_refused",
  "publication_request_accepted",
  "publication_request_refused",
  "comment_created",
  "forum_message_created",
  "rental_command_updated",
  "open_badge_training_requested",
  "open_badge_issued",
  "reminder",
] as const;

export type NotificationType = (typeof notificationTypes)[number];

/** Which types somebody wants mails about: those that they did not switch off. */
export type NotificationPreferences = Readonly<Record<string, boolean>>;

/** Whether a notification of a type that stays unread is worth a mail to somebody. */
export const wantsMail = (preferences: NotificationPreferences | null | undefined, type: string): boolean =>
  preferences?.[type] !== false;

/** Types that only exist while a part of the product is on. */
const flagOf: Partial<Readonly<Record<NotificationType, Flag>>> = {
  validation_request_accepted: "validation-requests",
  validation_request_refused: "validation-requests",
  comment_created: "comments",
  forum_message_created: "forum",
  rental_command_updated: "rental",
  open_badge_training_requested: "open-badges",
  open_badge_issued: "open-badges",
};

/** The types that somebody can be told about on this installation. */
export const typesInUse = (flags: Flags): readonly NotificationType[] =>
  notificationTypes.filter((type) => {
    const flag = flagOf[type];
    return flag === undefined || flags[flag];
  });

/** Whether what is told changes what its reader may do: the page is loaded again when they follow it (COMM-007). */
export const changesRights = (type: string): boolean => type === "validation_request_accepted";
