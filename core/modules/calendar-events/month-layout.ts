import { addDays, type Day, daysBetween, earlierOf, laterOf } from "#core/kernel/days.ts";
import type { DaySpan } from "#core/shell/calendar-files/times.ts";

/** An event as far as a calendar's days are laid out. */
export interface Spanning extends DaySpan {
  readonly id: string;
  readonly startAt: string;
}

/** A piece of an event within one week. */
export interface Bar {
  readonly id: string;
  /** Days of the week that it takes, from this one on. */
  readonly days: number;
  /** It began in an earlier week, or goes on in the next. */
  readonly comes: boolean;
  readonly goes: boolean;
}

export interface DayLayout {
  readonly day: Day;
  /** From the top: what begins here, `null` where another day's bar passes or nothing is. */
  readonly lanes: readonly (Bar | null)[];
  /** Ids of all events of the day, those without room among them. */
  readonly events: readonly string[];
  /** How many of them have no room. */
  readonly hidden: number;
}

/**
 * Lays out the events of a week: each keeps its lane from day to day, longer ones lie above shorter ones that begin on the same day, and what
 * does not fit into `lanes` is counted.
 */
export function weekLayout(events: readonly Spanning[], monday: Day, lanes: number): readonly DayLayout[] {
  const sunday = addDays(monday, 6);
  const here = events.filter(({ first, last }) => first <= sunday && last >= monday).toSorted(byPlace);
  const taken: (string | null)[][] = Array.from({ length: 7 }, () => []);
  const bars = new Map<string, { readonly bar: Bar; readonly at: number; readonly lane: number }>();
  for (const { id, first, last } of here) {
    const at = daysBetween(monday, laterOf(first, monday));
    const days = daysBetween(monday, earlierOf(last, sunday)) - at + 1;
    const week = taken.slice(at, at + days);
    const lane = firstFree(week);
    for (const day of week) day[lane] = id;
    bars.set(id, { bar: { id, days, comes: first < monday, goes: last > sunday }, at, lane });
  }
  return taken.map((ids, index) => {
    const all = ids.filter((id) => id !== null && id !== undefined);
    return {
      day: addDays(monday, index),
      lanes: Array.from({ length: Math.min(lanes, ids.length) }, (_, lane) => {
        const found = bars.get(ids[lane] ?? "");
        return found?.at === index ? found.bar : null;
      }),
      events: all,
      hidden: ids.slice(lanes).filter((id) => id !== null && id !== undefined).length,
    };
  });
}

/** The uppermost lane that is free on every day. */
function firstFree(days: readonly (readonly (string | null)[])[]): number {
  let lane = 0;
  while (days.some((day) => (day[lane] ?? null) !== null)) lane += 1;
  return lane;
}

const byPlace = (one: Spanning, other: Spanning): number =>
  one.first.localeCompare(other.first) ||
  other.last.localeCompare(one.last) ||
  one.startAt.localeCompare(other.startAt) ||
  one.id.localeCompare(other.id);
