import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Day } from "#core/kernel/days.ts";
import { facets } from "#core/modules/trainings/cards.ts";
import type { trainingSessions, trainings } from "#core/modules/trainings/entities.ts";
import { type DaySpan, daysOfEvent, windowOf } from "#core/shell/calendar-files/times.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { Many, RecordQuery, RecordsPort } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { type SessionModel, sessionsOf } from "#web/modules/trainings/session-model.ts";
import type { TrainingChoice } from "#web/modules/trainings/training-choice.ts";
import { everyRecord } from "#web/ports/every-record.ts";
import { continued } from "#web/shell/records/continued.ts";

/** Sessions of an agenda that are asked for at once. */
export const agendaSize = 30;

/** What a calendar of sessions wants to show: those of some days, or those from a day on. */
export type Wanted = { readonly choice: TrainingChoice } & (
  | ({ readonly kind: "days" } & DaySpan)
  | { readonly kind: "agenda"; readonly from: Day }
);

export interface SessionCalendarView {
  /** By `keyOf` of what was wanted. */
  readonly known: ReadonlyMap<string, Many>;
  readonly busy: boolean;
  /** What was asked for last could not be had. */
  readonly failed: boolean;
}

/** Sessions as they are asked for; what was shown once is there at once when one comes back to it. */
export interface SessionCalendar {
  readonly view: ReadonlySignal<SessionCalendarView>;
  show(wanted: Wanted): Promise<void>;
  /** Adds the next sessions of an agenda. */
  more(wanted: Wanted): Promise<void>;
}

export const keyOf = (wanted: Wanted): string => JSON.stringify(wanted);

export function createSessionCalendar(records: Pick<RecordsPort, "list">): SessionCalendar {
  const view = signal<SessionCalendarView>({ known: new Map(), busy: false, failed: false });
  let asked = 0;

  const ask = async (wanted: Wanted, before: Many | null, number: number) => {
    asked += 1;
    const mine = asked;
    view.value = { ...view.value, busy: true, failed: false };
    const query = queryOf(wanted);
    const found =
      wanted.kind === "days"
        ? await everyRecord(records, "training-sessions", query)
        : await records.list("training-sessions", { ...query, page: { number, size: agendaSize } });
    const known = found.ok
      ? new Map(view.value.known).set(keyOf(wanted), before ? continued(before, found.value) : found.value)
      : view.value.known;
    view.value = mine === asked ? { known, busy: false, failed: !found.ok } : { ...view.value, known };
  };

  return {
    view,
    async show(wanted) {
      if (!view.value.known.has(keyOf(wanted))) await ask(wanted, null, 1);
    },
    async more(wanted) {
      const before = view.value.known.get(keyOf(wanted)) ?? null;
      await ask(wanted, before, Math.floor((before?.data.length ?? 0) / agendaSize) + 1);
    },
  };
}

function queryOf(wanted: Wanted): Omit<RecordQuery, "page"> {
  const narrowed = facets.flatMap(({ name, relation }) => {
    const id = wanted.choice[name];
    return id === null ? [] : [[`training.${relation}`, id] as const];
  });
  const { after, before } = windowOf(wanted.kind === "days" ? wanted : { first: wanted.from, last: wanted.from });
  return {
    filter: {
      ...Object.fromEntries(narrowed),
      endAt: { gt: after },
      ...(wanted.kind === "days" && { startAt: { lt: before } }),
    },
    include: ["training", "address"],
    fields: { trainings: ["title"] },
    sort: "startAt",
  };
}

/** A session in a calendar, with its training. */
export interface CalendarSession extends SessionModel, DaySpan {
  readonly title: string;
  /** Language of the title when it is not the page's. */
  readonly lang?: string;
  readonly to: string;
}

/** Sessions on the days of a reader's zone, in the order of their times. */
export function calendarSessions(
  found: Many | undefined,
  { pages }: Pick<AppState, "pages">,
  zone: string,
): readonly CalendarSession[] {
  if (!found) return [];
  const included = includedOf([...found.data, ...found.included]);
  const trainingOf = new Map(found.data.map((each) => [each.id, rowOf<typeof trainingSessions>(each).training]));
  return sessionsOf(
    found.data.map(({ id }) => id),
    included,
  ).flatMap((session): readonly CalendarSession[] => {
    const training = included.one<typeof trainings>("trainings", trainingOf.get(session.id) ?? null);
    if (!training) return [];
    const { id, title, lang } = training;
    const to = recordLink("trainings", { id }, pages);
    return [{ ...session, ...daysOfEvent(session, zone), title, to, ...(lang !== undefined && { lang }) }];
  });
}

/** Those that are on some days. */
export const within = <Item extends DaySpan>(items: readonly Item[], { first, last }: DaySpan): readonly Item[] =>
  items.filter((each) => each.first <= last && each.last >= first);

/** Those from a day on, under the days on which they begin; what began before stands under that day. */
export function byDay<Item extends DaySpan>(
  items: readonly Item[],
  from: Day,
): readonly (readonly [Day, readonly Item[]])[] {
  const days = new Map<Day, Item[]>();
  for (const item of items.filter(({ last }) => last >= from)) {
    const day = item.first < from ? from : item.first;
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].toSorted(([one], [other]) => one.localeCompare(other));
}
