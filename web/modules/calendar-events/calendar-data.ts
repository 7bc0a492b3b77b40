import type { Day } from "#core/kernel/days.ts";
import type { CalendarData, ComingData } from "#core/modules/calendar-events/loaders.ts";
import type { Many } from "#core/shell/site/ports.ts";
import type { PageComponent } from "#core/shell/site/state.ts";
import { type CalendarState, daysOfView, type View } from "#web/modules/calendar-events/calendar-state.ts";
import type { Wanted } from "#web/modules/calendar-events/event-list.ts";
import type { Choice } from "#web/modules/calendar-events/events-query.ts";

const nothing: Many = { data: [], included: [], meta: {} };

/** What the server found for a calendar. */
export const calendarData = ({ data }: Pick<PageComponent, "data">): CalendarData => ({
  today: "2026-01-01",
  agenda: nothing,
  month: nothing,
  organizations: nothing,
  organization: null,
  ...(data as Partial<CalendarData> | undefined),
});

/** What the server found for a list of the next events. */
export const comingData = ({ data }: Pick<PageComponent, "data">): ComingData => ({
  events: nothing,
  ...(data as Partial<ComingData> | undefined),
});

/** What a view of a day shows. */
export function wantedOf(view: View, date: Day, { place, organization }: Choice): Wanted {
  if (view === "agenda") return { place, organization, kind: "agenda", from: date };
  return { place, organization, kind: "days", ...daysOfView(view, date) };
}

/** What the server found, by what it was looked for: nothing of a month that has more than it gives at once. */
export function foundFirst({ today, agenda, month, organization }: CalendarData): readonly (readonly [Wanted, Many])[] {
  const choice = { place: null, organization };
  const isWhole = (month.meta.total ?? month.data.length) <= month.data.length;
  return [
    [wantedOf("agenda", today, choice), agenda] as const,
    ...(isWhole ? [[wantedOf("month", today, choice), month] as const] : []),
  ];
}

/** Whether a reader narrowed the events. */
export const isNarrowed = ({ place, organization }: Pick<CalendarState, "place" | "organization">): boolean =>
  place !== null || organization !== null;
