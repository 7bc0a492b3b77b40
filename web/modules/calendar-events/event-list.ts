import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Result } from "#core/kernel/result.ts";
import { agendaSize } from "#core/modules/calendar-events/cards.ts";
import type { DaySpan } from "#core/shell/calendar-files/times.ts";
import type { Failure, Many, RecordsPort } from "#core/shell/site/ports.ts";
import { agendaQuery, type Choice, daysQuery, nearestQuery } from "#web/modules/calendar-events/events-query.ts";
import { everyRecord } from "#web/ports/every-record.ts";
import { continued } from "#web/shell/records/continued.ts";

/** What a calendar wants to show: the events of some days, or those from a day on. */
export type Wanted = Choice &
  (({ readonly kind: "days" } & DaySpan) | { readonly kind: "agenda"; readonly from: string });

/** What is known of something wanted. */
export interface Known {
  readonly events: Many;
  /** There are more than these. */
  readonly hasMore: boolean;
}

export interface EventListView {
  /** By `keyOf` of what was wanted. */
  readonly known: ReadonlyMap<string, Known>;
  readonly busy: boolean;
  /** What was asked for last could not be had. */
  readonly failed: boolean;
}

/** Events as they are asked for; what was shown once is there at once when one comes back to it. */
export interface EventList {
  readonly view: ReadonlySignal<EventListView>;
  show(wanted: Wanted): Promise<void>;
  /** Adds the next events of an agenda. */
  more(wanted: Wanted): Promise<void>;
  /** The event nearest to some days without any: the next one, else the last. */
  nearest(span: DaySpan, choice: Choice): Promise<{ readonly event: Many; readonly isNext: boolean } | null>;
}

export const keyOf = (wanted: Wanted): string => JSON.stringify(wanted);

export interface EventListOptions {
  readonly records: Pick<RecordsPort, "list">;
  /** What the server found, and what for. */
  readonly found: readonly (readonly [Wanted, Many])[];
}

export function createEventList({ records, found }: EventListOptions): EventList {
  const view = signal<EventListView>({
    known: new Map(found.map(([wanted, many]) => [keyOf(wanted), knownFrom(many)])),
    busy: false,
    failed: false,
  });
  let asked = 0;

  /** Only the answer to the last question is waited for; others are kept as well. */
  const ask = async (wanted: Wanted, answer: Promise<Result<Many, Failure>>, before: Many | null) => {
    asked += 1;
    const mine = asked;
    view.value = { ...view.value, busy: true, failed: false };
    const found = await answer;
    const known = found.ok
      ? new Map(view.value.known).set(keyOf(wanted), knownFrom(before ? continued(before, found.value) : found.value))
      : view.value.known;
    view.value = mine === asked ? { known, busy: false, failed: !found.ok } : { ...view.value, known };
  };

  return {
    view,
    async show(wanted) {
      if (view.value.known.has(keyOf(wanted))) {
        asked += 1;
        view.value = { ...view.value, busy: false, failed: false };
        return;
      }
      await ask(wanted, fetched(records, wanted, 1), null);
    },
    async more(wanted) {
      const events = view.value.known.get(keyOf(wanted))?.events ?? null;
      const pages = Math.ceil((events?.data.length ?? 0) / agendaSize);
      await ask(wanted, fetched(records, wanted, pages + 1), events);
    },
    async nearest(span, choice) {
      for (const where of ["after", "before"] as const) {
        const answer = await records.list("calendar-events", nearestQuery(span, choice, where));
        if (!answer.ok) return null;
        if (answer.value.data.length > 0) return { event: answer.value, isNext: where === "after" };
      }
      return null;
    },
  };
}

const fetched = (records: Pick<RecordsPort, "list">, wanted: Wanted, number: number) =>
  wanted.kind === "days"
    ? everyRecord(records, "calendar-events", daysQuery(wanted, wanted))
    : records.list("calendar-events", agendaQuery(wanted.from, wanted, number));

const knownFrom = (events: Many): Known => ({
  events,
  hasMore: (events.meta.total ?? events.data.length) > events.data.length,
});
