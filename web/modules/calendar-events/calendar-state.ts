import { addDays, type Day, isDay } from "#core/kernel/days.ts";
import type { DaySpan } from "#core/shell/calendar-files/times.ts";
import { addMonths, mondayOf, monthOf } from "#web/shell/calendar/day-grid-model.ts";

/** The agenda comes first: it is a list, which every reader reads alike. */
export const views = ["agenda", "month", "week"] as const;
export type View = (typeof views)[number];

export const places = ["real", "online"] as const;
export type Place = (typeof places)[number];

/** What an address asks a calendar for; `null` for what it leaves open. */
export interface CalendarState {
  readonly view: View | null;
  readonly date: Day | null;
  readonly place: Place | null;
  readonly organization: string | null;
}

export const nothingAsked: CalendarState = { view: null, date: null, place: null, organization: null };

/** Years beyond which a calendar shows nothing. */
const earliest = "1900-01-01";
const latest = "2199-12-31";

/** Reads an address; what makes no sense is left open. */
export function stateOf(query: URLSearchParams, organizations: readonly { readonly id: string }[]): CalendarState {
  const date = query.get("date") ?? "";
  const organization = query.get("organization");
  return {
    view: views.find((each) => each === query.get("view")) ?? null,
    date: isDay(date) && date >= earliest && date <= latest ? date : null,
    place: places.find((each) => each === query.get("place")) ?? null,
    organization: organizations.find(({ id }) => id === organization)?.id ?? null,
  };
}

/** The query of an address with something else asked. */
export function withState(query: URLSearchParams, change: Partial<CalendarState>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The days that a view shows: whole weeks; those of an agenda have no end. */
export function daysOfView(view: "month" | "week", date: Day): DaySpan {
  const first = mondayOf(view === "week" ? date : monthOf(date));
  const end = view === "week" ? addDays(first, 6) : addDays(addMonths(monthOf(date), 1), -1);
  return { first, last: addDays(mondayOf(end), 6) };
}

/** The days that a view is about: the month without the days of its neighbours. */
export const periodOf = (view: "month" | "week", date: Day): DaySpan =>
  view === "week" ? daysOfView(view, date) : { first: monthOf(date), last: addDays(addMonths(monthOf(date), 1), -1) };

/** The same day of the week or the month before or after; agendas turn by months. */
export const turnedDate = (view: View, date: Day, by: 1 | -1): Day =>
  view === "week" ? addDays(date, 7 * by) : addMonths(date, by);
