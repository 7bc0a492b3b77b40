import { addDays, type Day, daysBetween, daysOf, type Period } from "#core/kernel/days.ts";
import { type ItemFacts, takenOn } from "./whereabouts.ts";

/** A reserved quantity of a model. */
export interface Taken {
  /** Half-open; without end for late returns. */
  readonly startAt: Day;
  readonly endAt: Day | null;
  readonly quantity: number;
}

/** Capacity and reservations of a model in a period. */
export interface Capacity {
  /** Its items of the rentable stocks that are not out of order. */
  readonly items: number;
  /** Reservations, but for those of withdrawn items. */
  readonly taken: readonly Taken[];
  /** Items that are unavailable on some day, and reserved ones that are gone: each is in one place, however it is missing. */
  readonly withdrawn: readonly ItemFacts[];
}

/**
 * Availability on each day of a period (RENT-032); 0 where more is reserved than there are items, since items were withdrawn.
 */
export function freeByDay({ items, taken, withdrawn }: Capacity, period: Period, today: Day): readonly number[] {
  const length = Math.max(0, daysBetween(period.startAt, period.endAt));
  const changes = new Array<number>(length + 1).fill(0);
  for (const { startAt, endAt, quantity } of taken) {
    const from = Math.max(0, daysBetween(period.startAt, startAt));
    const to = endAt === null ? length : Math.min(length, daysBetween(period.startAt, endAt));
    if (from >= to) continue;
    changes[from]! -= quantity;
    changes[to]! += quantity;
  }
  let free = items + withdrawn.filter(({ isGone }) => isGone).length;
  return daysOf(period).map((day, index) => {
    free += changes[index]!;
    return Math.max(
      0,
      withdrawn.reduce((left, item) => left - takenOn(item, day, today), free),
    );
  });
}

/** Availability on all days; 0 for no day. */
export const availableCount = (days: readonly number[]): number => (days.length === 0 ? 0 : Math.min(...days));

export interface FreeRange extends Period {
  readonly count: number;
}

/** Run-length encoding of availability by day. */
export function freeRanges(from: Day, days: readonly number[]): readonly FreeRange[] {
  const ranges: FreeRange[] = [];
  for (const [index, count] of days.entries()) {
    const last = ranges.at(-1);
    if (last?.count === count) ranges[ranges.length - 1] = { ...last, endAt: addDays(from, index + 1) };
    else ranges.push({ startAt: addDays(from, index), endAt: addDays(from, index + 1), count });
  }
  return ranges;
}

/** Indexes in `days` of the starts of periods of a length with enough of each model on every day, and on those of its rest afterwards. */
export function fittingStarts(
  wanted: readonly { readonly quantity: number; readonly days: readonly number[]; readonly rest?: number }[],
  length: number,
): readonly number[] {
  const fitting = wanted.map(({ quantity, days, rest = 0 }) => {
    const starts = new Set<number>();
    let run = 0;
    for (const [index, free] of days.entries()) {
      run = free >= quantity ? run + 1 : 0;
      if (run >= length + rest) starts.add(index - length - rest + 1);
    }
    return starts;
  });
  const [first = new Set<number>(), ...others] = fitting;
  return [...first].filter((start) => others.every((starts) => starts.has(start)));
}
