import { Effect } from "effect";
import { useCase } from "#core/kernel/contract.ts";
import { invalid } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { type Period, type ResourceTotal, Statistics } from "./ports.ts";

/** Records named in the numbers at most; the totals count all. */
const mostResources = 100;
/** Longest period, in days: two years and the leap day. */
const longestPeriod = 731;

const day = 86_400_000;

/** The numbers of a period, each record with its name. A constant number of statements: the numbers, then one for each kind. */
export const numbersOf = useCase(function* (period: Period) {
  const length = (Date.parse(period.to) - Date.parse(period.from)) / day + 1;
  if (length < 1 || length > longestPeriod) return yield* invalid("/to", "day");
  const { days, types, resources } = yield* (yield* Statistics).numbers(period, mostResources);
  return { ...period, days, types, resources: yield* named(resources) };
});

const named = Effect.fnUntraced(function* (totals: readonly ResourceTotal[]) {
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
    for (const { id, attributes } of (yield* listEntries(query)).rows)
      names.set(`${type} ${id}`, `${attributes[source.label] ?? ""}`);
  }
  return totals.map((each) => ({ ...each, name: names.get(`${each.resourceType} ${each.resourceId}`) ?? null }));
});
