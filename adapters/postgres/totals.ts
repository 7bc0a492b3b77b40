import { Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { CacheVersions } from "./cache-versions.ts";
import { type Database, valuesOf } from "./database.ts";
import type { Compiled } from "./select.ts";
import type { Bound } from "./statement.ts";

/** Totals kept at most; the oldest go first. */
const most = 2_000;
/** Milliseconds that a total is good for without a write: what depends on the clock is never staler than that. */
const longest = 1_000;

/**
 * Counts rows, or takes the count kept for the same question while no row of a kind that decides it was written: a list with its total
 * costs one statement, not two. A transaction counts for itself: it may have written, and what it locks it asks for as it is now.
 */
export function totals(
  database: Database,
  cacheVersions: CacheVersions,
): (count: Compiled["count"], bound: Bound) => Effect.Effect<number, Unavailable> {
  const kept = new Map<string, { readonly cacheVersion: string; readonly at: number; readonly total: number }>();
  const counted = ({ text, name }: Compiled["count"], values: readonly unknown[]) =>
    Effect.map(database.read({ text, name, values }), (rows) => rows[0]?.[0] as number);
  const keptOrCounted = (count: Compiled["count"], values: readonly unknown[]) =>
    Effect.suspend(() => {
      const key = `${count.name ?? count.text}\n${JSON.stringify(values.filter((_, index) => !count.clocks.has(index)))}`;
      const cacheVersion = cacheVersions.of(count.types);
      const known = kept.get(key);
      if (
        known &&
        cacheVersion !== null &&
        known.cacheVersion === cacheVersion &&
        performance.now() - known.at < longest
      ) {
        return Effect.succeed(known.total);
      }
      return Effect.map(counted(count, values), (total) => {
        kept.delete(key);
        if (cacheVersion !== null) kept.set(key, { cacheVersion, at: performance.now(), total });
        if (kept.size > most) kept.delete(kept.keys().next().value as string);
        return total;
      });
    });
  return (count, bound) =>
    Effect.flatMap(database.isInTransaction, (isInside) => {
      const values = valuesOf(count.params, bound);
      return isInside ? counted(count, values) : keptOrCounted(count, values);
    });
}
