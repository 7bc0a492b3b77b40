import { addDays, type Day, daysBetween, type Period } from "./days.ts";

/** A quantity of a model that is away on some days. */
export interface Taken {
  /** Half-open; no end for what is late and not back. */
  readonly startAt: Day;
  readonly endAt: Day | null;
  readonly quantity: number;
}

/** What a model can give, and what is gone of it. */
export interface Capacity {
  /** Its items of the rentable stocks that are not out of order. */
  readonly items: number;
  readonly taken: readonly Taken[];
}

/**
 * How many are free on each day of a period (RENT-032). Where more is taken than there is, since items were withdrawn after they had been
 * promised, none is.
 */
export function freeByDay({ items, taken }: Capacity, period: Period): readonly number[] {
  const length = Math.max(0, daysBetween(period.startAt, period.endAt));
  const changes = new Array<number>(length + 1).fill(0);
  for (const { startAt, endAt, quantity } of taken) {
    const from = Math.max(0, daysBetween(period.startAt, startAt));
    const to = endAt === null ? length : Math.min(length, daysBetween(period.startAt, endAt));
    if (from >= to) continue;
    changes[from]! -= quantity;
    changes[to]! += quantity;
  }
  let free = items;
  return changes.slice(0, length).map((change) => Math.max(0, (free += change)));
}

/** Free on all the days: 0 for no day. */
export const availableCount = (days: readonly number[]): number => (days.length === 0 ? 0 : Math.min(...days));

export interface FreeRange extends Period {
  readonly count: number;
}

/** Days in a row with the same number, from a first day on. */
export function freeRanges(from: Day, days: readonly number[]): readonly FreeRange[] {
  const ranges: FreeRange[] = [];
  for (const [index, count] of days.entries()) {
    const last = ranges.at(-1);
    if (last?.count === count) ranges[ranges.length - 1] = { ...last, endAt: addDays(from, index + 1) };
    else ranges.push({ startAt: addDays(from, index), endAt: addDays(from, index + 1), count });
  }
  return ranges;
}

/** Starts, as places in `days`, of periods of a length on whose every day each model has as many as wanted. */
export function fittingStarts(
  wanted: readonly { readonly quantity: number; readonly days: readonly number[] }[],
  length: number,
): readonly number[] {
  const total = Math.min(...wanted.map(({ days }) => days.length));
  const starts: number[] = [];
  let run = 0;
  for (let index = 0; index < total; index += 1) {
    run = wanted.every(({ quantity, days }) => days[index]! >= quantity) ? run + 1 : 0;
    if (run >= length) starts.push(index - length + 1);
  }
  return starts;
}
