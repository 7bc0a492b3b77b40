import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Invalid, type Issue } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import { Catalogue, type CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { NamedTotal, StatsNumbers } from "./calls.ts";
import { type Period, type ResourceTotal, Statistics } from "./ports.ts";

/** Records named in the numbers at most; the totals count all. */
const mostResources = 100;
/** Longest period, in days: two years and the leap day. */
const longestPeriod = 731;

const day = 86_400_000;

/** The numbers of a period, each record with its name. A constant number of statements: the numbers, then one for each kind. */
export const numbersOf = Effect.fnUntraced(function* (
  period: Period,
  viewer: Viewer,
): Effect.fn.Return<StatsNumbers, CoreError, CoreNeeds | Granted> {
  const issues = periodIssues(period);
  if (issues.length > 0) return yield* new Invalid({ issues });
  const { days, types, resources } = yield* (yield* Statistics).numbers(period, mostResources);
  return { ...period, days, types, resources: yield* named(resources, viewer) };
});

function periodIssues({ from, to }: Period): readonly Issue[] {
  const issues = Object.entries({ from, to }).flatMap(([name, value]): Issue[] =>
    isDay(value) ? [] : [{ pointer: `/${name}`, detail: "day" }],
  );
  if (issues.length > 0) return issues;
  const length = (Date.parse(to) - Date.parse(from)) / day + 1;
  return length >= 1 && length <= longestPeriod ? [] : [{ pointer: "/to", detail: "day" }];
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text;

const named = Effect.fnUntraced(function* (
  totals: readonly ResourceTotal[],
  viewer: Viewer,
): Effect.fn.Return<readonly NamedTotal[], CoreError, CoreNeeds> {
  const all = yield* Catalogue;
  const names = new Map<string, string>();
  for (const type of new Set(totals.map(({ resourceType }) => resourceType))) {
    const source = all.entities.get(type);
    if (!source) continue;
    const ids = totals.filter(({ resourceType }) => resourceType === type).map(({ resourceId }) => resourceId);
    const query = queryOf(type, {
      filter: where("id", "in", [...new Set(ids)]),
      fields: { [type]: [source.label] },
      page: { number: 1, size: mostResources },
      deleted: "with",
    });
    for (const { id, attributes } of (yield* listEntries(query, viewer)).rows)
      names.set(`${type} ${id}`, `${attributes[source.label] ?? ""}`);
  }
  return totals.map((each) => ({ ...each, name: names.get(`${each.resourceType} ${each.resourceId}`) ?? null }));
});
