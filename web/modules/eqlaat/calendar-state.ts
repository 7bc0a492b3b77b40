import { addDays, type Day, isDay, weekdayOf } from "#core/kernel/days.ts";
import type { DaySpan } from "#core/shell/calendar-files/times.ts";
import { resolve } from "#web/app/named-routes.ts";
import { addMonths, mondayOf, monthOf } from "#web/shell/calendar/day-grid-model.ts";

/** How appointments are shown; the table says the same in words. */
export const views = ["day", "work-week", "month", "agenda", "table"] as const;
export type View = (typeof views)[number];

/** What an address asks the calendar for (LINK-004): a day, the managers side by side, an appointment to open. */
export interface CalendarState {
  readonly day: Day | null;
  readonly managers: readonly string[];
  readonly appointment: string | null;
}

/** As many managers as stand side by side. */
export const mostManagers = 20;

/** Years beyond which the calendar shows nothing. */
const earliest = "1900-01-01";
const latest = "2199-12-31";

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Reads the query of an address; what makes no sense is left open. */
export function stateOf(query: URLSearchParams): CalendarState {
  const day = query.get("n") ?? "";
  const appointment = query.get("a") ?? "";
  const managers = new Set((query.get("u") ?? "").split(",").filter(isId));
  return {
    day: isDay(day) && day >= earliest && day <= latest ? day : null,
    managers: [...managers].slice(0, mostManagers),
    appointment: isId(appointment) ? appointment : null,
  };
}

/** The query of an address that asks for this. */
export const queryOf = ({ day, managers, appointment }: CalendarState): URLSearchParams =>
  new URLSearchParams([
    ...(day === null ? [] : [["n", day]]),
    ...(managers.length === 0 ? [] : [["u", managers.join(",")]]),
    ...(appointment === null ? [] : [["a", appointment]]),
  ]);

/** The address of the calendar that shows this. */
export const calendarAddress = (state: CalendarState): string =>
  resolve({ name: "admin.resources.eqlaat-calendar", query: Object.fromEntries(queryOf(state)) });

/** Days of an agenda. */
const agendaDays = 28;

/** The days that a view shows. A work week goes on to Sunday where the day itself is at the weekend. */
export function daysOfView(view: View, day: Day): DaySpan {
  switch (view) {
    case "day":
      return { first: day, last: day };
    case "work-week": {
      const monday = mondayOf(day);
      return { first: monday, last: addDays(monday, weekdayOf(day) > 5 ? 6 : 4) };
    }
    case "month": {
      const { first, last } = monthSpan(day);
      return { first: mondayOf(first), last: addDays(mondayOf(last), 6) };
    }
    case "agenda":
      return { first: day, last: addDays(day, agendaDays - 1) };
    case "table":
      return monthSpan(day);
  }
}

/** The days that a view is about: a month without the days of its neighbours. */
export const periodOf = (view: View, day: Day): DaySpan => (view === "month" ? monthSpan(day) : daysOfView(view, day));

const monthSpan = (day: Day): DaySpan => ({
  first: monthOf(day),
  last: addDays(addMonths(monthOf(day), 1), -1),
});

/** What a step forwards or back goes over. */
export type Unit = "day" | "week" | "month";

export const unitOf = (view: View): Unit =>
  view === "day" ? "day" : view === "work-week" || view === "agenda" ? "week" : "month";

/** The day that a step forwards or back leads to. */
export function turnedDay(view: View, day: Day, by: 1 | -1): Day {
  const unit = unitOf(view);
  return unit === "month" ? addMonths(day, by) : addDays(day, unit === "week" ? 7 * by : by);
}
