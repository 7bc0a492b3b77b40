import { agendaSize, cardFields, cardIncludes } from "#core/modules/calendar-events/cards.ts";
import { type DaySpan, windowOf } from "#core/shell/calendar-files/times.ts";
import type { RecordQuery } from "#core/shell/site/ports.ts";
import type { CalendarState } from "#web/modules/calendar-events/calendar-state.ts";

/** What events are narrowed to. */
export type Choice = Pick<CalendarState, "place" | "organization">;

const shown = {
  include: cardIncludes,
  fields: { "calendar-events": cardFields, organizations: ["name", "unitName"] },
  sort: "startAt",
};

const filterOf = ({ place, organization }: Choice) => ({
  ...(place !== null && { isRealLocation: place === "real" }),
  ...(organization !== null && { organization }),
});

/** Events of some days, and a few around them: `daysOfEvent` tells which are. */
export function daysQuery(span: DaySpan, choice: Choice): Omit<RecordQuery, "page"> {
  const { after, before } = windowOf(span);
  return { ...shown, filter: { ...filterOf(choice), startAt: { lt: before }, endAt: { gt: after } } };
}

/** Events from a day on, the next first. */
export const agendaQuery = (from: string, choice: Choice, number: number): RecordQuery => ({
  ...shown,
  filter: { ...filterOf(choice), endAt: { gt: windowOf({ first: from, last: from }).after } },
  page: { number, size: agendaSize },
});

/** The first event that begins after some days, or the last one before them. */
export const nearestQuery = ({ first, last }: DaySpan, choice: Choice, where: "after" | "before"): RecordQuery => ({
  ...shown,
  sort: where === "after" ? "startAt" : "-startAt",
  filter: {
    ...filterOf(choice),
    startAt: where === "after" ? { gte: windowOf({ first: last, last }).before } : { lt: `${first}T00:00:00.000Z` },
  },
  page: { number: 1, size: 1 },
});

/** Events that a page names as the next ones. */
export const mostNext = 3;

/** The next events from a moment on: one more than are named, as the one that is read may be among them. */
export const nextQuery = (now: string): RecordQuery => ({
  ...shown,
  filter: { startAt: { gt: now } },
  page: { number: 1, size: mostNext + 1 },
});
