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
