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
  "training_registration_updated",
  "form_input_created",
  "reminder",
] as const;

export type NotificationType = (typeof notificationTypes)[number];

/** Where somebody is told: in the list of the site, and by mail of what stays unread. */
export type NotificationChannel = "site" | "mail";

/** What somebody switched off, by type and channel (`preferenceKey`); all else they want. */
export type NotificationPreferences = Readonly<Record<string, boolean>>;

/** Under which key the choice for a type and channel is kept: the type alone means mails. */
export const preferenceKey = (type: string, channel: NotificationChannel): string =>
  channel === "mail" ? type : `${type}:site`;

/** Whether somebody wants to be told about a type on a channel. */
export const wants = (
  preferences: NotificationPreferences | null | undefined,
  type: string,
  channel: NotificationChannel,
): boolean => preferences?.[preferenceKey(type, channel)] !== false;

/** How often mails tell of what stays unread: soon after it came, or on a morning of their reader's, each day or each Monday. */
export const mailFrequencies = ["soon", "daily", "weekly"] as const;

export type MailFrequency = (typeof mailFrequencies)[number];

/** Types that only exist while a part of the product is on. */
const flagOf: Partial<Readonly<Record<NotificationType, Flag>>> = {
  validation_request_accepted: "validation-requests",
  validation_request_refused: "validation-requests",
  comment_created: "comments",
  forum_message_created: "forum",
  rental_command_updated: "rental",
  open_badge_training_requested: "open-badges",
  open_badge_issued: "open-badges",
  training_registration_updated: "trainings",
  form_input_created: "forms",
};

/** The types that somebody can be told about on this installation. */
export const typesInUse = (flags: Flags): readonly NotificationType[] =>
  notificationTypes.filter((type) => {
    const flag = flagOf[type];
    return flag === undefined || flags[flag];
  });

/** Whether what is told changes what its reader may do: the page is loaded again when they follow it (COMM-007). */
export const changesRights = (type: string): boolean => type === "validation_request_accepted";
