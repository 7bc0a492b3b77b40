import { Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { MailLedgerService } from "#core/shell/mail/ports.ts";
import { asUnavailable, type Database, type Statement } from "./database.ts";
import type { Row } from "./sending.ts";

/** Times are kept to the millisecond, rounded: one of now may lie a little ahead. */
const isDue = "state = 'waiting' and next_try_at <= now() + interval '1 millisecond'";

/** The ledger of mails in Postgres. Times are the database's own, the same for every worker. */
export function postgresMailLedger(database: Database): MailLedgerService {
  const run = (statement: Statement): Effect.Effect<readonly Row[], Unavailable> =>
    Effect.mapError(database.run(statement), asUnavailable);
  return {
    note: ({ id, key, template, messageId, recipient, sealed, expiresAt }) =>
      Effect.map(
        run({
          text: `insert into mails (id, key, template, message_id, recipient, sealed, expires_at)
            values ($1, $2, $3, $4, $5, $6, $7) on conflict (key) do nothing returning id`,
          name: "mail-note",
          values: [id, key, template, messageId, recipient, sealed, expiresAt],
        }),
        (rows) => rows.length > 0,
      ),
    claim: (id, leaseSeconds) =>
      Effect.map(
        run({
          text: `update mails set attempts = attempts + 1, next_try_at = now() + make_interval(secs => $2)
            where id = (select id from mails where id = $1 and ${isDue} for update skip locked)
            returning template, message_id, sealed, expires_at, attempts`,
          name: "mail-claim",
          values: [id, leaseSeconds],
        }),
        ([row]) =>
          row
            ? {
                template: row[0] as string,
                messageId: row[1] as string,
                sealed: row[2] as string,
                expiresAt: new Date(row[3] as string).toISOString(),
                attempts: row[4] as number,
              }
            : null,
      ),
    settle: (id, state) =>
      Effect.asVoid(
        run({
          text: "update mails set state = $2, sealed = null, settled_at = now() where id = $1 and state = 'waiting'",
          name: "mail-settle",
          values: [id, state],
        }),
      ),
    postpone: (id, seconds) =>
      Effect.asVoid(
        run({
          text: "update mails set next_try_at = now() + make_interval(secs => $2) where id = $1 and state = 'waiting'",
          name: "mail-postpone",
          values: [id, seconds],
        }),
      ),
    due: (limit) =>
      Effect.map(
        run({
          text: `select id from mails where ${isDue} order by next_try_at limit $1`,
          name: "mail-due",
          values: [limit],
        }),
        (rows) => rows.map(([id]) => id as string),
      ),
  };
}
