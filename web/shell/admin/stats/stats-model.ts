import { csvLine, csvMark, csvText } from "#core/kernel/csv.ts";
import type { StatsNumbers } from "#core/shell/statistics/calls.ts";
import type { StatsEvent } from "#core/shell/statistics/countable.ts";
import type { Period } from "#core/shell/statistics/ports.ts";

/** Periods that are a press away, in days up to today. */
export const periods = { week: 7, month: 30, quarter: 90, year: 365 } as const;

export type PeriodName = keyof typeof periods;

const day = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The last days up to today, in UTC. `now` in milliseconds. */
export const lastDays = (count: number, now: number): Period => ({
  from: dayOf(now - (count - 1) * day),
  to: dayOf(now),
});

/** The period of an address; the last thirty days unless it names one that is. */
export function periodOf(query: URLSearchParams, now: number): Period {
  const from = query.get("from") ?? "";
  const to = query.get("to") ?? "";
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay(from) && isDay(to) && from <= to ? { from, to } : lastDays(periods.month, now);
}

/** Which of the named periods it is, if any. */
export const nameOfPeriod = (period: Period, now: number): PeriodName | undefined =>
  (Object.keys(periods) as PeriodName[]).find((name) => {
    const { from, to } = lastDays(periods[name], now);
    return from === period.from && to === period.to;
  });

/** A step of time with what happened in it. `start` is its first day. */
export interface Step {
  readonly start: string;
  readonly view: number;
  readonly download: number;
}

/** Longest period that is drawn day by day. */
const mostDays = 92;

/** Days, or months where there are too many days to tell apart, each with its numbers; those without any included. */
export function stepsOf({ from, to, days }: Pick<StatsNumbers, "from" | "to" | "days">): {
  readonly unit: "day" | "month";
  readonly steps: readonly Step[];
} {
  const length = (Date.parse(to) - Date.parse(from)) / day + 1;
  const unit = length > mostDays ? "month" : "day";
  const startOf = (each: string) => (unit === "day" ? each : `${each.slice(0, 7)}-01`);
  const steps = new Map<string, { view: number; download: number }>();
  for (let time = Date.parse(from); time <= Date.parse(to); time += day) {
    const start = startOf(dayOf(time));
    if (!steps.has(start)) steps.set(start, { view: 0, download: 0 });
  }
  for (const each of days) {
    const step = steps.get(startOf(each.day));
    if (step) step[each.event] += each.total;
  }
  return { unit, steps: [...steps].map(([start, numbers]) => ({ start, ...numbers })) };
}

export const totalOf = (days: StatsNumbers["days"], event: StatsEvent): number =>
  days.reduce((sum, each) => (each.event === event ? sum + each.total : sum), 0);

/** A round number at or above the greatest of the values, so that the scale's half is whole too. */
export function ceilingOf(values: readonly number[]): number {
  const greatest = Math.max(2, ...values);
  const unit = 10 ** Math.floor(Math.log10(greatest));
  const [step = 10] = [1, 2, 4, 6, 8, 10].filter((each) => each * unit >= greatest);
  return Math.max(2, step * unit);
}

/** Points of a line in a square of 100 by 100, from its lower left; `x y` pairs. */
export const pointsOf = (values: readonly number[], ceiling: number): string =>
  values
    .map((value, index) => {
      const x = values.length === 1 ? 50 : (index / (values.length - 1)) * 100;
      return `${round(x)},${round(100 - (value / ceiling) * 100)}`;
    })
    .join(" ");

const round = (value: number): number => Math.round(value * 100) / 100;

/** A table as a file for spreadsheets. */
export const csvOf = (header: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  csvMark +
  [header, ...rows]
    .map((cells) => csvLine(cells.map((cell) => (typeof cell === "number" ? String(cell) : csvText(cell)))))
    .join("");
