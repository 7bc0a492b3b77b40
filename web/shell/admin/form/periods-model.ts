import { dateFormat, dateRange } from "#core/kernel/date-format.ts";
import { addDays, type Day, isDay } from "#core/kernel/days.ts";

/** A period as it is edited: its last day is one of it, and empty days are still to be written. */
export interface Period {
  readonly first: Day;
  readonly last: Day;
  readonly reason: string;
}

interface Stored {
  readonly startAt: Day;
  readonly endAt: Day;
  readonly reason?: string;
}

/** The periods of a document (`startAt` to before `endAt`), each with its last day; none for what is no such document. */
export function readPeriods(value: unknown): readonly Period[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly Partial<Stored>[]).map(({ startAt = "", endAt = "", reason = "" }) => ({
    first: startAt,
    last: isDay(endAt) ? addDays(endAt, -1) : "",
    reason,
  }));
}

/** The document of periods. A day that is missing stays empty, for the server to refuse. */
export const writePeriods = (periods: readonly Period[]): readonly Stored[] =>
  periods.map(({ first, last, reason }) => ({
    startAt: first,
    endAt: isDay(last) ? addDays(last, 1) : "",
    ...(reason.trim() !== "" && { reason }),
  }));

/** What is wrong with a period: a key of `periods`. */
export function periodFault({ first, last }: Period): "missing" | "order" | null {
  if (!isDay(first) || !isDay(last)) return "missing";
  return last < first ? "order" : null;
}

/** Days of the week of a document, 1 for Monday. */
export const readWeekdays = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((each): each is number => Number.isInteger(each) && each >= 1 && each <= 7) : [];

/** The names of the days from Monday, by number. */
export function weekdayNames(locale: string): readonly string[] {
  const format = dateFormat(locale, { weekday: "long", timeZone: "UTC" });
  // 5 January 1970 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(1970, 0, 5 + day))));
}

/** A period in words, from its first to its last day. */
export function periodText({ first, last, reason }: Period, locale: string): string {
  const at = (day: Day) => new Date(`${day}T00:00:00Z`);
  if (!isDay(first) || !isDay(last)) return reason;
  const days = dateRange(dateFormat(locale, { dateStyle: "medium", timeZone: "UTC" }), at(first), at(last));
  return reason === "" ? days : `${days} (${reason})`;
}

/** A document that a control holds as text; `undefined` for what is none. */
export function parsed(text: string): unknown {
  try {
    return text.trim() === "" ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As `readInput` writes a document, so that one that is put back is unchanged. */
export const asText = (document: object): string => JSON.stringify(document, null, 2);
