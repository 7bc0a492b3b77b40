/**
 * Days are calendar dates, `YYYY-MM-DD`, in the time zone of what they are of, such as a stock or a reader; a period is the half-open range from
 * `startAt` to `endAt`, for a rental the day of return (RENT-024). Date arithmetic, independent of hours and daylight saving.
 */
export type Day = string;

export interface Period {
  readonly startAt: Day;
  /** Exclusive: of a rental, the day of return. */
  readonly endAt: Day;
}

/** The date of an instant (ISO 8601) in a zone (IANA name). */
export function dayIn(timezone: string, instant: string): Day {
  const parts = formatOf(timezone).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-GB", {
      timeZone: timezone,
      calendar: "gregory",
      numberingSystem: "latn",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    formats.set(timezone, format);
  }
  return format;
}

/** Whether a text is a date of the calendar. */
export function isDay(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return found !== null && text >= "0001-01-01" && dayOf(numberOf(text)) === text;
}

/** How many days lie from one day to another: 7 from 2025-03-28 to 2025-04-04, negative backwards. */
export const daysBetween = (from: Day, to: Day): number => numberOf(to) - numberOf(from);

export const addDays = (day: Day, days: number): Day => dayOf(numberOf(day) + days);

export const laterOf = (one: Day, other: Day): Day => [one, other].sort()[1]!;

export const earlierOf = (one: Day, other: Day): Day => [one, other].sort()[0]!;

/** The days of a period, in order. */
export const daysOf = ({ startAt, endAt }: Period): readonly Day[] =>
  Array.from({ length: Math.max(0, daysBetween(startAt, endAt)) }, (_, index) => addDays(startAt, index));

/** Whether two half-open periods overlap. */
export const overlap = (one: Period, other: Period): boolean => one.startAt < other.endAt && other.startAt < one.endAt;

/** Day of the week, 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => ((((numberOf(day) + 3) % 7) + 7) % 7) + 1;

/** Days since 1970-01-01 (Hinnant: chrono-compatible low-level date algorithms). */
function numberOf(day: Day): number {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

function dayOf(number: number): Day {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const turned = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * turned + 2) / 5) + 1;
  const month = turned < 10 ? turned + 3 : turned - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}

const morningHour = 8;

/** The instant at which it is 8 in the morning of a day in a zone: an hour that no change of clocks leaves out. */
export function morningOf(day: Day, timezone: string): string {
  const wanted = Date.parse(`${day}T${String(morningHour).padStart(2, "0")}:00:00Z`);
  // The clock there, read as if it were UTC, is off by the zone's difference; asked again for the difference at that moment.
  let instant = wanted;
  for (let tries = 0; tries < 2; tries += 1) instant = wanted - (clockIn(timezone, instant) - instant);
  return new Date(instant).toISOString();
}

function clockIn(timezone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: timezone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(new Date(instant));
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? "";
  return Date.parse(
    `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}Z`,
  );
}
