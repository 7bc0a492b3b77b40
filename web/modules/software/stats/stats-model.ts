import type { AskedNumbers, PartTotal, SoftwareNumbers } from "#core/modules/software/calls.ts";
import type { SoftwareEvent, StatsKind } from "#core/modules/software/event-kinds.ts";
import { newestFirst } from "#core/modules/software/versions.ts";
import { statsPaths } from "#web/modules/software/stats/paths.ts";
import { periodOf } from "#web/shell/admin/stats/stats-model.ts";
import { type EventTotals, startsOf } from "#web/shell/admin/stats/time-rows.ts";

/** What numbers can be narrowed to, in the address. */
export const filterNames = ["version", "system", "group"] as const;

export type FilterName = (typeof filterNames)[number];

/** What an address asks for; the last thirty days of everything unless it says otherwise. */
export function askedOf(kind: StatsKind, query: URLSearchParams, now: number): AskedNumbers {
  const filters = filterNames.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { kind, ...periodOf(query, now), ...Object.fromEntries(filters) };
}

/** The address that asks for it. */
export function addressOf({ kind, from, to, ...filters }: AskedNumbers): string {
  const query = new URLSearchParams({ from, to });
  for (const name of filterNames) if (filters[name]) query.set(name, filters[name]);
  return `${statsPaths[kind]}?${query}`;
}

/** A version, a system or a group with how often each event happened there. */
export interface PartRow {
  readonly key: string | null;
  readonly name: string | null;
  readonly totals: EventTotals<SoftwareEvent>;
  readonly total: number;
}

/** What happened by version, system or group; the most first. */
export function partRows(parts: readonly PartTotal[]): readonly PartRow[] {
  const rows = new Map<string | null, { name: string | null; totals: Partial<Record<SoftwareEvent, number>> }>();
  for (const { key, name, event, total } of parts) {
    const row = rows.get(key) ?? { name, totals: {} };
    rows.set(key, row);
    row.totals[event] = total;
  }
  return [...rows]
    .map(([key, row]) => ({ key, ...row, total: Object.values(row.totals).reduce((sum, each) => sum + each, 0) }))
    .sort((one, other) => other.total - one.total || newestFirst(one.name, other.name));
}

/** A version as it is told over time; all that have no line of their own are one. */
export interface Series {
  readonly id: string;
  readonly version: string | null;
  readonly isOther: boolean;
}

export interface AdoptionRow {
  readonly start: string;
  /** Share of each series, from 0 to 1; empty where nothing happened. */
  readonly shares: Readonly<Record<string, number>>;
}

/** Which share of the use each version has, over time: the newest version first, the others last. */
export function adoptionOf(numbers: Pick<SoftwareNumbers, "from" | "to" | "unit" | "adoption">): {
  readonly series: readonly Series[];
  readonly rows: readonly AdoptionRow[];
} {
  const series = new Map<string, Series>();
  const totals = new Map(startsOf(numbers).map((start) => [start, {} as Record<string, number>]));
  for (const { start, version, isOther, total } of numbers.adoption) {
    const id = isOther ? "others" : `v${version ?? ""}`;
    series.set(id, { id, version, isOther });
    const step = totals.get(start);
    if (step) step[id] = (step[id] ?? 0) + total;
  }
  const sorted = [...series.values()].sort(
    (one, other) => Number(one.isOther) - Number(other.isOther) || newestFirst(one.version, other.version),
  );
  const rows = [...totals].map(([start, each]) => {
    const sum = Object.values(each).reduce((all, one) => all + one, 0);
    return { start, shares: Object.fromEntries(Object.entries(each).map(([id, one]) => [id, one / sum])) };
  });
  return { series: sorted, rows };
}
