import { addDays, type Day, isDay } from "#core/kernel/days.ts";
import type { DaySpan } from "#core/shell/calendar-files/times.ts";
import { addMonths, mondayOf, monthOf, weekOf } from "#web/shell/calendar/day-grid-model.ts";

/** How trainings are shown: themselves, or their sessions by month or one after the other. The list comes first. */
export const views = ["list", "month", "agenda"] as const;
export type View = (typeof views)[number];

/** What an address asks for; `null` for what it leaves open. */
export interface CalendarState {
  readonly view: View | null;
  readonly date: Day | null;
}

/** Years beyond which a calendar shows nothing. */
const [earliest, latest] = ["1900-01-01", "2199-12-31"] as const;

/** Reads an address; what makes no sense is left open. */
export function stateOf(query: URLSearchParams): CalendarState {
  const date = query.get("date") ?? "";
  return {
    view: views.find((each) => each === query.get("view")) ?? null,
    date: isDay(date) && date >= earliest && date <= latest ? date : null,
  };
}

/** The query of an address with another view or day; what it says besides stays. */
export function withState(query: URLSearchParams, change: Partial<CalendarState>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || (name === "view" && value === "list")) next.delete(name);
    else next.set(name, value);
  }
  if (next.get("view") === null) next.delete("date");
  return next;
}

/** The whole weeks that a month is shown in. */
export function weeksAround(date: Day): readonly (readonly Day[])[] {
  const weeks: (readonly Day[])[] = [];
  const end = addMonths(monthOf(date), 1);
  for (let monday = mondayOf(monthOf(date)); monday < end; monday = addDays(monday, 7)) weeks.push(weekOf(monday));
  return weeks;
}

/** The first and the last of these days. */
export function spanOf(weeks: readonly (readonly Day[])[]): DaySpan {
  const days = weeks.flat();
  return { first: days[0]!, last: days.at(-1)! };
}
