import { Effect } from "effect";
import { Unavailable } from "#core/kernel/errors.ts";
import type { SearchMissesService } from "#core/shell/search/ports.ts";
import type { Database } from "./database.ts";

/** Different texts that are counted in one day, so that nobody fills the table. */
const mostTexts = 2_000;

/** What was looked for and not found, in Postgres: a number for each text and day. */
export const postgresSearchMisses = (database: Database): SearchMissesService => ({
  record: (text, at) =>
    database
      .run({ text: counting, name: "search-misses-record", values: [text, at, mostTexts] })
      .pipe(Effect.asVoid, Effect.mapError(asUnavailable)),
  most: ({ from, to }, most) =>
    Effect.map(database.read({ text: sought, name: "search-misses-most", values: [from, to, most] }), (rows) =>
      rows.map(([text, total]) => ({ text: String(text), total: Number(total) })),
    ),
});

const counting = `
  insert into search_misses (day, text, total)
  select ($2::timestamptz at time zone 'UTC')::date, $1::text, 1
  where exists (select from search_misses where day = ($2::timestamptz at time zone 'UTC')::date and text = $1::text)
    or (select count(*) from search_misses where day = ($2::timestamptz at time zone 'UTC')::date) < $3::int
  on conflict (day, text) do update set total = search_misses.total + 1`;

const sought = `
  select text, sum(total)::bigint from search_misses where day between $1::date and $2::date
  group by text order by 2 desc, text limit $3::int`;

/** Nothing that the statement could conflict with is anybody's fault. */
const asUnavailable = (error: unknown): Unavailable =>
  error instanceof Unavailable ? error : new Unavailable({ cause: error });
