import {
  type NotificationChannel,
  type NotificationPreferences,
  type NotificationType,
  preferenceKey,
  wants,
} from "#core/shell/notifications/types.ts";

/** How much of what is told on a channel somebody wants. */
export function wantedOf(
  preferences: NotificationPreferences,
  types: readonly NotificationType[],
  channel: NotificationChannel,
): "all" | "some" | "none" {
  const wanted = types.filter((type) => wants(preferences, type, channel)).length;
  if (wanted === 0) return "none";
  return wanted === types.length ? "all" : "some";
}

/** Choices with some types wanted on a channel, or not; what else was chosen stays. */
export const withWanted = (
  preferences: NotificationPreferences,
  types: readonly NotificationType[],
  channel: NotificationChannel,
  wanted: boolean,
): NotificationPreferences => ({
  ...preferences,
  ...Object.fromEntries(types.map((type) => [preferenceKey(type, channel), wanted])),
});
