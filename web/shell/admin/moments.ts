import { dateFormat } from "#core/kernel/date-format.ts";

/** How long ago, or until when, in the words of a language: "3 days ago", "in 2 hours". Past a month it is the date. */
export function relativeMoment(instant: string, now: number, locale: string, timeZone: string): string {
  const ahead = (Date.parse(instant) - now) / 1000;
  const seconds = ahead > 0 && ahead < clockDifference ? 0 : ahead;
  const size = Math.abs(seconds);
  const step = steps.find(({ below }) => size < below);
  if (!step) return dateFormat(locale, { dateStyle: "medium", timeZone }).format(new Date(instant));
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / step.unit), step.name);
}

/** Seconds by which the server's clock may be ahead of the reader's: what was just done lies in no future. */
const clockDifference = 5;

/** The whole date and time. */
export const exactMoment = (instant: string, locale: string, timeZone: string): string =>
  dateFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone }).format(new Date(instant));

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const steps: readonly { readonly below: number; readonly unit: number; readonly name: Intl.RelativeTimeFormatUnit }[] =
  [
    { below: minute, unit: 1, name: "second" },
    { below: hour, unit: minute, name: "minute" },
    { below: day, unit: hour, name: "hour" },
    { below: 30 * day, unit: day, name: "day" },
  ];
