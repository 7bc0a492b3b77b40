import { Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import { type Database, valuesOf } from "./database.ts";
import type { Generations } from "./generations.ts";
import type { Compiled } from "./select.ts";
import type { Bound } from "./statement.ts";

/** Totals kept at most; the oldest go first. */
const most = 2_000;
/** Milliseconds that a total is good for without a write: what depends on the clock is never staler than that. */
const longest = 1_000;

/**
 * Counts rows, or takes the count kept for the same question while no row of a kind that decides it was written: a list with its total
 * costs one statement, not two.
 */
export function totals(
  database: Database,
  generations: Generations,
): (count: Compiled["count"], bound: Bound) => Effect.Effect<number, Unavailable> {
  const kept = new Map<string, { readonly generation: string; readonly at: number; readonly total: number }>();
  return (count, bound) =>
    Effect.suspend(() => {
      const values = valuesOf(count.params, bound);
      const key = `${count.name ?? count.text}\n${JSON.stringify(values.filter((_, index) => !count.clocks.has(index)))}`;
      const generation = generations.of(count.types);
      const known = kept.get(key);
      if (known && generation !== null && known.generation === generation && performance.now() - known.at < longest) {
        return Effect.succeed(known.total);
      }
      return Effect.map(database.read({ text: count.text, name: count.name, values }), (rows) => {
        const total = rows[0]?.[0] as number;
        kept.delete(key);
        if (generation !== null) kept.set(key, { generation, at: performance.now(), total });
        if (kept.size > most) kept.delete(kept.keys().next().value as string);
        return total;
      });
    });
}
