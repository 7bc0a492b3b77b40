import { Effect } from "effect";
import type { CatalogueService } from "#core/kernel/module.ts";
import type { Clock } from "#core/kernel/read-dependencies.ts";
import type { CacheVersions } from "./cache-versions.ts";
import type { Database } from "./database.ts";
import { columnOf, quoted, tableOf } from "./naming.ts";
import { preparedName } from "./statement.ts";

interface Known {
  readonly version: string | null;
  /** Milliseconds since 1970: the value is right from here on, until it is over itself. */
  readonly from: number;
  readonly next: Promise<number>;
}

/**
 * Tells the first instant of a field after another, over every record of its type, in milliseconds since 1970; infinite when there is none.
 * Asked of the database once per write of the type and once per instant that passes: whoever keeps what depends on the clock needs it often.
 */
export function nextInstants(
  all: CatalogueService,
  database: Database,
  cacheVersions: CacheVersions,
): (clock: Clock, now: string) => Promise<number> {
  const known = new Map<string, Known>();
  const ask = async ({ type, field }: Clock, now: string): Promise<number> => {
    const column = quoted(columnOf(field));
    const text = `select floor(extract(epoch from min(${column})) * 1000)::float8 from ${quoted(tableOf(all.entity(type).type))} where ${column} > $1::timestamptz`;
    const rows = await Effect.runPromise(database.read({ text, name: preparedName(text), values: [now] }));
    return (rows[0]?.[0] as number | null | undefined) ?? Number.POSITIVE_INFINITY;
  };
  return async (clock, now) => {
    const key = `${clock.type} ${clock.field}`;
    const from = Date.parse(now);
    const version = cacheVersions.of([clock.type]);
    const before = known.get(key);
    if (before && version !== null && before.version === version && before.from <= from) {
      const next = await before.next;
      if (from < next) return next;
    }
    const next = ask(clock, now);
    known.set(key, { version, from, next });
    next.catch(() => known.delete(key));
    return next;
  };
}
