import { addDays, dayIn, morningOf, weekdayOf } from "#core/kernel/days.ts";
import type { MailFrequency } from "./types.ts";

/** How long a notification may stay unread before a mail tells of it. */
export const mailAfterMs = 10 * 60_000;

/**
 * When a mail is to tell of a notification that comes at an instant (ISO 8601) and stays unread: ten minutes later, or on the next morning
 * of its reader that is at least as far away, a Monday's for who wants one mail a week.
 */
export function mailTime(frequency: MailFrequency, now: string, timezone: string): string {
  const earliest = new Date(Date.parse(now) + mailAfterMs).toISOString();
  if (frequency === "soon") return earliest;
  const step = frequency === "weekly" ? 7 : 1;
  const today = dayIn(timezone, earliest);
  const day = frequency === "weekly" ? addDays(today, (8 - weekdayOf(today)) % 7) : today;
  const morning = morningOf(day, timezone);
  return morning >= earliest ? morning : morningOf(addDays(day, step), timezone);
}

/** Whether a mail that was to tell of something at an instant is in the rhythm of its reader, who may have chosen another since, or another zone. */
export const isInRhythm = (frequency: MailFrequency, mailAt: string, timezone: string): boolean =>
  frequency === "soon" ||
  mailTime(frequency, new Date(Date.parse(mailAt) - mailAfterMs).toISOString(), timezone) === mailAt;

/** How long nothing is gathered into a second mail after one: nobody has two Mondays in a week, or two mornings in a day, by changing their zone. */
export const restMs = (frequency: MailFrequency): number => rests[frequency] * 3_600_000;

const rests = { soon: 0, daily: 20, weekly: 5 * 24 } as const;
