import { dateFormat, dateRange } from "#core/kernel/date-format.ts";
import { type Day, dayIn } from "#core/kernel/days.ts";
import { isRepeated, localTime } from "#core/kernel/local-time.ts";
import { daysOfEvent, type Timed } from "#core/shell/calendar-files/times.ts";

/** Who reads: in which language, and in which time zone. */
export interface Reader {
  readonly locale: string;
  readonly zone: string;
}

const wholeDay = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
const shortDay = { weekday: "short", day: "numeric", month: "short" } as const;
const clock = { hour: "2-digit", minute: "2-digit" } as const;

/** Dates and times in words: in the reader's zone; whole days are the same for everybody. */
export function whenText(event: Timed, { locale, zone }: Reader, style: "whole" | "short" = "whole"): string {
  const date = style === "whole" ? wholeDay : shortDay;
  if (!event.isAllDay) return timesText(event, { ...date, ...clock }, { locale, zone });
  const { first, last } = daysOfEvent(event, zone);
  return dateRange(dateFormat(locale, { ...date, timeZone: "UTC" }), noonOf(first), noonOf(last));
}

/** Times alone where an event begins and ends on one day; with its days where it takes several; absent for whole days. */
export function timeText(event: Timed, reader: Reader): string | undefined {
  const { first, last } = daysOfEvent(event, reader.zone);
  if (first !== last) return whenText(event, reader, "short");
  if (event.isAllDay) return undefined;
  return timesText(event, clock, reader);
}

/** From one time to another; with the name of each one's clock where the zone shows one of them twice that night. */
function timesText(event: Timed, options: Intl.DateTimeFormatOptions, { locale, zone }: Reader): string {
  const times = { ...options, timeZone: zone };
  const instants = instantsOf(event);
  if (!instants.some((at) => isRepeated(at.toISOString(), zone)))
    return dateRange(dateFormat(locale, times), ...instants);
  const named = dateFormat(locale, { ...times, timeZoneName: "short" });
  return instants.map((at) => named.format(at)).join(" – ");
}

/** When an event begins, for where there is little room. */
export const startText = ({ startAt }: Timed, { locale, zone }: Reader): string =>
  dateFormat(locale, { ...clock, timeZone: zone }).format(new Date(startAt));

/** The times of the place and the name of its zone, where its clocks show others than the reader's. */
export function placeTimes(
  event: Timed,
  { locale, zone }: Reader,
): { readonly times: string; readonly zone: string } | undefined {
  const { startAt, endAt, timezone, isAllDay } = event;
  if (isAllDay || [startAt, endAt].every((at) => localTime(at, timezone) === localTime(at, zone))) return undefined;
  const isSameDay =
    dayIn(zone, startAt) === dayIn(timezone, startAt) && dayIn(timezone, startAt) === dayIn(timezone, endAt);
  const times = timesText(event, { ...(isSameDay ? {} : shortDay), ...clock }, { locale, zone: timezone });
  return { times, zone: zoneName(timezone, locale, startAt) };
}

/** The name of a zone in words; at a moment, with its summer or winter time. */
export function zoneName(zone: string, locale: string, at?: string): string {
  const timeZoneName = at === undefined ? "longGeneric" : "long";
  const parts = dateFormat(locale, { timeZone: zone, timeZoneName }).formatToParts(
    new Date(at ?? "2026-01-01T12:00:00Z"),
  );
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** Days from one to another in words. */
export const daysText = (first: Day, last: Day, locale: string): string =>
  dateRange(
    dateFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
    noonOf(first),
    noonOf(last),
  );

const noonOf = (day: Day): Date => new Date(`${day}T12:00:00Z`);

const instantsOf = ({ startAt, endAt }: Timed): [Date, Date] => [new Date(startAt), new Date(endAt)];
