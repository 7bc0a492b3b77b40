import { Effect } from "effect";
import type { KeptBytesService } from "#core/shell/files/kept-bytes.ts";
import { asUnavailable, type Database } from "./database.ts";

/** Who uses which bytes, in tables that no record type has. */
export function postgresKeptBytes(database: Database): KeptBytesService {
  const run = (name: string, text: string, values: readonly unknown[]) =>
    Effect.mapError(database.run({ name, text, values }), asUnavailable);
  return {
    of: (records) =>
      Effect.map(
        database.read({ name: "kept-bytes-of", text: placesOf, values: [records] }),
        (rows) => new Map(rows as readonly (readonly [string, string])[]),
      ),
    claim: (record, { pool, hash, size }) =>
      Effect.map(run("kept-bytes-claim", claiming, [record, pool, hash, size]), ([row]) => row?.[0] as string),
    release: (record) =>
      database
        .transaction(
          Effect.gen(function* () {
            const locked = (yield* run("kept-bytes-lock", locking, [record])).map(([id]) => id as string);
            yield* run("kept-bytes-end", "delete from kept_bytes_uses where record_id = $1", [record]);
            // A statement of its own: it sees who began to use them while the lock was waited for.
            const freed = (yield* run("kept-bytes-free", freeing, [locked])).map(([id]) => id as string);
            return { freed, isHeld: locked.includes(record) && !freed.includes(record) };
          }),
        )
        .pipe(Effect.mapError(asUnavailable)),
    users: (ids) =>
      Effect.map(database.read({ name: "kept-bytes-users", text: usersOf, values: [ids] }), (rows) =>
        usersBy(rows as readonly (readonly [string, string | null])[]),
      ),
  };
}

function usersBy(rows: readonly (readonly [string, string | null])[]): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  for (const [id, record] of rows) users.set(id, [...(users.get(id) ?? []), ...(record === null ? [] : [record])]);
  return users;
}

const placesOf = "select record_id, kept_id from kept_bytes_uses where record_id = any($1::uuid[])";

const usersOf = `
  select k.id, u.record_id from kept_bytes k left join kept_bytes_uses u on u.kept_id = k.id where k.id = any($1::uuid[])`;

/** Writes to the row of bytes that are there already: whoever releases them at the same time comes before or after, never between. */
const claiming = `
  with kept as (
    insert into kept_bytes (id, pool, hash, size) values ($1, $2, $3, $4)
      on conflict (pool, hash, size) do update set size = excluded.size
      returning id
  )
  insert into kept_bytes_uses (record_id, kept_id) select $1, id from kept
    on conflict (record_id) do update set kept_id = excluded.kept_id
    returning kept_id`;

const locking = `
  select k.id from kept_bytes k
   where k.id = $1 or k.id = (select u.kept_id from kept_bytes_uses u where u.record_id = $1)
   order by k.id for update`;

const freeing = `
  delete from kept_bytes k
   where k.id = any($1::uuid[]) and not exists (select from kept_bytes_uses u where u.kept_id = k.id)
   returning k.id`;
