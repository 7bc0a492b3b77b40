import { Effect } from "effect";
import type { OneTimeLinksService } from "#core/shell/accounts/ports.ts";
import { asUnavailable, type Database } from "./database.ts";

/** Links that work once, in a table that no record type has: one for each person and purpose. */
export function postgresOneTimeLinks(database: Database): OneTimeLinksService {
  return {
    put: ({ digest, purpose, userId, expiresAt }) =>
      Effect.asVoid(
        database
          .run({
            text: `insert into one_time_links (user_id, purpose, digest, expires_at) values ($1, $2, $3, $4)
              on conflict (user_id, purpose) do update
              set digest = excluded.digest, expires_at = excluded.expires_at, created_at = now()`,
            name: "one-time-link-put",
            values: [userId, purpose, digest, expiresAt],
          })
          .pipe(Effect.mapError(asUnavailable)),
      ),
    standsUntil: (userId, purpose) =>
      Effect.map(
        database
          .run({
            text: `select to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
              from one_time_links where user_id = $1 and purpose = $2`,
            name: "one-time-link-stands",
            values: [userId, purpose],
          })
          .pipe(Effect.mapError(asUnavailable)),
        ([row]) => (row ? (row[0] as string) : null),
      ),
    revoke: (userId) =>
      Effect.asVoid(
        database
          .run({
            text: "delete from one_time_links where user_id = $1",
            name: "one-time-links-revoke",
            values: [userId],
          })
          .pipe(Effect.mapError(asUnavailable)),
      ),
    take: (digest, purpose, now) =>
      Effect.map(
        database
          .run({
            text: "delete from one_time_links where digest = $1 and purpose = $2 and expires_at > $3 returning user_id",
            name: "one-time-link-take",
            values: [digest, purpose, now],
          })
          .pipe(Effect.mapError(asUnavailable)),
        ([row]) => (row ? (row[0] as string) : null),
      ),
  };
}
