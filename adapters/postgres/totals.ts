import { Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { CacheVersions } from "./cache-versions.ts";
import { type Database, valuesOf } from "./database.ts";
import { longestKept, type Question, questionKey } from "./question.ts";
import type { Bound } from "./statement.ts";

/** Totals kept at most; the oldest go first. */
const most = 2_000;

/**
 * Counts rows, or takes the count kept for the same question while no row of a kind that decides it was written: a list with its total
 * costs one statement, not two. A transaction counts for itself: it may have written, and what it locks it asks for as it is now.
 */
export function totals(
  database: Database,
  cacheVersions: CacheVersions,
): (count: Question, bound: Bound) => Effect.Effect<number, Unavailable> {
  const kept = new Map<string, { readonly cacheVersion: string; readonly at: number; readonly total: number }>();
  const counted = ({ text, name, params }: Question, bound: Bound) =>
    Effect.map(database.read({ text, name, values: valuesOf(params, bound) }), (rows) => rows[0]?.[0] as number);
  const keptOrCounted = (count: Question, bound: Bound) =>
    Effect.suspend(() => {
      const key = questionKey(count, bound);
      const cacheVersion = cacheVersions.of(count.types);
      const known = kept.get(key);
      if (
        known &&
        cacheVersion !== null &&
        known.cacheVersion === cacheVersion &&
        performance.now() - known.at < longestKept
      ) {
        return Effect.succeed(known.total);
      }
      return Effect.map(counted(count, bound), (total) => {
        kept.delete(key);
        if (cacheVersion !== null) kept.set(key, { cacheVersion, at: performance.now(), total });
        if (kept.size > most) kept.delete(kept.keys().next().value as string);
        return total;
      });
    });
  return (count, bound) =>
    Effect.flatMap(database.isInTransaction, (isInside) =>
      isInside ? counted(count, bound) : keptOrCounted(count, bound),
    );
}
