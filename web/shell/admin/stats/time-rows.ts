import { dateFormat } from "#core/kernel/date-format.ts";

/** A period that is told by days or by months. Days in UTC, `YYYY-MM-DD`, both included. */
export interface SteppedPeriod {
  readonly from: string;
  readonly to: string;
  readonly unit: "day" | "month";
}

/** The same with how often each event happened in its steps; those without any may be absent. */
export interface SteppedNumbers<Event extends string> extends SteppedPeriod {
  readonly steps: readonly { readonly start: string; readonly event: Event; readonly total: number }[];
}

/** How often each event happened. */
export type EventTotals<Event extends string> = Readonly<Partial<Record<Event, number>>>;

/** A step of time with how often each event happened in it. */
export interface TimeRow<Event extends string> {
  /** Its first day. */
  readonly start: string;
  readonly totals: EventTotals<Event>;
}

const day = 86_400_000;

/** Every step of a period, by its first day, whether something happened or not. */
export function startsOf({ from, to, unit }: SteppedPeriod): readonly string[] {
  const starts = new Set<string>();
  for (let time = Date.parse(from); time <= Date.parse(to); time += day) {
    const each = new Date(time).toISOString().slice(0, 10);
    starts.add(unit === "day" ? each : `${each.slice(0, 7)}-01`);
  }
  return [...starts];
}

/** How often what happened, over time. */
export function timeRows<Event extends string>(numbers: SteppedNumbers<Event>): readonly TimeRow<Event>[] {
  const totals = new Map(startsOf(numbers).map((start) => [start, {} as Partial<Record<Event, number>>]));
  for (const { start, event, total } of numbers.steps) {
    const step = totals.get(start);
    if (step) step[event] = total;
  }
  return [...totals].map(([start, each]) => ({ start, totals: each }));
}

/** A step in words: a day, or a month. `short` on an axis. */
export const stepName = (start: string, unit: SteppedPeriod["unit"], locale: string, short = false): string =>
  dateFormat(
    locale,
    unit === "day"
      ? { timeZone: "UTC", ...(short ? { day: "numeric", month: "short" } : { dateStyle: "medium" }) }
      : { timeZone: "UTC", month: short ? "short" : "long", year: "numeric" },
  ).format(new Date(start));
