import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { addDays, type Day, dayIn } from "#core/kernel/days.ts";
import { allOf, always, type Condition, related, where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { windowOf } from "#core/shell/calendar-files/times.ts";
import type { PropsOf } from "#core/shell/pages/served-blocks.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { emptyMany, manyOf } from "#core/shell/site/resources.ts";
import type { calendarBlock, comingEventsBlock } from "./blocks.ts";
import { agendaSize, cardFields, cardIncludes, defaultComing } from "./cards.ts";

/** Data of the calendar: what it shows first, before anything is chosen in the address. */
export interface CalendarData {
  /** The day that the server took for today. */
  readonly today: Day;
  /** From today on. */
  readonly agenda: Many;
  /** Of the month of today, with the days of its first and last week. */
  readonly month: Many;
  /** Organizations to filter by: those that have events. */
  readonly organizations: Many;
  /** Id of the one organization that the block is about; `null` when it is about all. */
  readonly organization: string | null;
}

/** Data of a list of the next events. */
export interface ComingData {
  readonly events: Many;
}

const include = Object.fromEntries(cardIncludes.map((relation) => [relation, {}]));
const type = "calendar-events";
const byStart = [{ path: ["startAt"], descending: false }];
const fields = { [type]: cardFields, organizations: ["name", "unitName"] };

/** Days shown around a month at most: a week of each neighbour. */
const daysAround = 7;
const daysOfMonth = 31;

export const loadCalendar = Effect.fnUntraced(function* (props: PropsOf<typeof calendarBlock>) {
  const { timezone, now } = yield* Acting;
  const own = props.organization;
  const of = own ? [where("organization", "eq", own.id)] : [];
  const today = dayIn(timezone, now);
  const first = `${today.slice(0, 8)}01`;
  const events = (filter: readonly Condition[], size: number) =>
    listEntries(
      queryOf(type, {
        filter: allOf(...of, ...filter),
        sort: byStart,
        include,
        fields,
        page: { number: 1, size },
        total: true,
      }),
    );
  const { after, before } = windowOf({
    first: addDays(first, -daysAround),
    last: addDays(first, daysOfMonth + daysAround),
  });
  const month = yield* events([where("startAt", "lt", before), where("endAt", "gt", after)], 100);
  const agenda = yield* events([where("endAt", "gt", windowOf({ first: today, last: today }).after)], agendaSize);
  const offered = props.filters !== false && !own;
  const organizations = offered ? manyOf(yield* listEntries(withEvents)) : emptyMany;
  return {
    today,
    agenda: manyOf(agenda),
    month: manyOf(month),
    organizations,
    organization: own?.id ?? null,
  } satisfies CalendarData;
});

/** Organizations with an event that the reader may see. */
const withEvents = queryOf("organizations", {
  filter: related("calendarEvents", always),
  sort: [{ path: ["name"], descending: false }],
  fields: { organizations: ["name", "unitName"] },
});

/** Events that are not over, the next first. */
export const loadComingEvents = Effect.fnUntraced(function* (props: PropsOf<typeof comingEventsBlock>) {
  const { now } = yield* Acting;
  const own = props.organization;
  const size = props.limit ?? defaultComing;
  const filter = allOf(where("endAt", "gt", now), ...(own ? [where("organization", "eq", own.id)] : []));
  const found = yield* listEntries(
    queryOf(type, { filter, sort: byStart, include, fields, page: { number: 1, size } }),
  );
  return { events: manyOf(found) } satisfies ComingData;
});
