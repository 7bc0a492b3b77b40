import { dateFormat } from "#core/kernel/date-format.ts";
import { addDays, type Day, weekdayOf } from "#core/kernel/days.ts";

/** First day of the month of a day. */
export const monthOf = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The same date some months on; the last of the month where that one is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const count = year * 12 + month - 1 + months;
  const first = firstOf(count);
  const last = Number(addDays(firstOf(count + 1), -1).slice(8));
  return addDays(first, Math.min(date, last) - 1);
}

/** The first day of a month, counted from the year 0. */
const firstOf = (count: number): Day =>
  `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}-01`;

/** The Monday of the week of a day. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

/** The week of a day, from Monday to Sunday. */
export const weekOf = (day: Day): readonly Day[] =>
  Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index));

/** The weeks of a month from Monday to Sunday; `null` for days of its neighbours. */
export function weeksOf(month: Day): readonly (readonly (Day | null)[])[] {
  const first = monthOf(month);
  const weeks: (Day | null)[][] = [];
  for (let monday = mondayOf(first); monday < addMonths(first, 1); monday = addDays(monday, 7)) {
    weeks.push(weekOf(monday).map((day) => (monthOf(day) === first ? day : null)));
  }
  return weeks;
}

/** The week or the month that Page up and Page down turn. */
export type Turn = "month" | "week";

/** Where a key leads: with `turns` what Page up and down turn, with Shift a year or a month at a time. */
interface Keyed {
  readonly withShift: boolean;
  readonly turns: Turn;
}

/** The day that a key leads to in a grid of days (APG date picker); `undefined` for keys that lead nowhere. */
export function dayByKey(key: string, day: Day, { withShift, turns }: Keyed): Day | undefined {
  switch (key) {
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowDown":
      return addDays(day, 7);
    case "ArrowUp":
      return addDays(day, -7);
    case "Home":
      return mondayOf(day);
    case "End":
      return addDays(day, 7 - weekdayOf(day));
    case "PageDown":
      return turned(day, 1, { withShift, turns });
    case "PageUp":
      return turned(day, -1, { withShift, turns });
    default:
      return undefined;
  }
}

const turned = (day: Day, by: 1 | -1, { withShift, turns }: Keyed): Day =>
  turns === "month" ? addMonths(day, withShift ? 12 * by : by) : withShift ? addMonths(day, by) : addDays(day, 7 * by);

/** Days as people write them, in a language: `style` long with the weekday, short for tables and buttons. */
export function dayText(day: Day, locale: string, style: "full" | "long" | "short" = "long"): string {
  const options: Intl.DateTimeFormatOptions =
    style === "full"
      ? { weekday: "long", day: "numeric", month: "long", year: "numeric" }
      : style === "long"
        ? { day: "numeric", month: "long", year: "numeric" }
        : { weekday: "short", day: "numeric", month: "short" };
  return dateFormat(locale, { ...options, timeZone: "UTC" }).format(instantOf(day));
}

export const monthText = (day: Day, locale: string): string =>
  dateFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(instantOf(day));

/** Names of the days of the week from Monday on, short and whole. */
export const weekdayNames = (locale: string): readonly { readonly short: string; readonly long: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    const date = new Date(Date.UTC(2024, 0, 1 + index));
    const name = (weekday: "short" | "long") => dateFormat(locale, { weekday, timeZone: "UTC" }).format(date);
    return { short: name("short"), long: name("long") };
  });

const instantOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);
