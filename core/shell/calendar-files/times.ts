import { addDays, type Day, dayIn, laterOf } from "#core/kernel/days.ts";

/** When an event takes place. */
export interface Timed {
  /** ISO 8601 in UTC. */
  readonly startAt: string;
  readonly endAt: string;
  /** Of the place. */
  readonly timezone: string;
  readonly isAllDay: boolean;
}

/** Days from the first to the last, both included. */
export interface DaySpan {
  readonly first: Day;
  readonly last: Day;
}

/**
 * The days on which an event is: in the reader's zone, and in that of the place where it takes whole days, as these are the same for everybody.
 * One that ends at midnight does not touch the day that begins then.
 */
export function daysOfEvent({ startAt, endAt, timezone, isAllDay }: Timed, reader: string): DaySpan {
  const zone = isAllDay ? timezone : reader;
  const first = dayIn(zone, startAt);
  const last = dayIn(zone, new Date(Date.parse(endAt) - 1).toISOString());
  return { first, last: laterOf(first, last) };
}

/** Instants between which whatever is on some days may lie, in any zone: a day more on either side, to be told exactly by `daysOfEvent`. */
export const windowOf = ({ first, last }: DaySpan): { readonly after: string; readonly before: string } => ({
  after: `${addDays(first, -1)}T00:00:00.000Z`,
  before: `${addDays(last, 2)}T00:00:00.000Z`,
});
