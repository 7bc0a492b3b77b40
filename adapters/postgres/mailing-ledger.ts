import { Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { MailingLedgerService } from "#core/modules/newsletters/mailings/ports.ts";
import { recipientStates } from "#core/modules/newsletters/mailings/rules.ts";
import { asUnavailable, type Database, type Statement } from "./database.ts";
import type { Row } from "./sending.ts";

/** The ledger of campaigns in Postgres. Times are the database's own, the same for every worker. */
export function postgresMailingLedger(database: Database): MailingLedgerService {
  const run = (statement: Statement): Effect.Effect<readonly Row[], Unavailable> =>
    Effect.mapError(database.run(statement), asUnavailable);
  return {
    add: (mailing, recipients) =>
      Effect.asVoid(
        run({
          text: `insert into mailing_recipients (id, mailing_id, email, locale, next_try_at)
            select id, $1, email, locale, now() from unnest($2::uuid[], $3::text[], $4::text[]) as added (id, email, locale)
            on conflict (mailing_id, email) do nothing`,
          name: "mailing-add",
          values: [
            mailing,
            recipients.map(({ id }) => id),
            recipients.map(({ email }) => email),
            recipients.map(({ locale }) => locale),
          ],
        }),
      ),
    claim: (mailing, leaseSeconds) =>
      Effect.map(
        run({
          text: `update mailing_recipients set delivery = 'sending', attempts = attempts + 1,
              next_try_at = now() + make_interval(secs => $2)
            where id = (select id from mailing_recipients
                where mailing_id = $1 and delivery = any ('{pending,sending}') and next_try_at <= now() + interval '1 millisecond'
                order by next_try_at, id limit 1 for update skip locked)
              and exists (select from mailings where id = $1 and stage = 'sending')
            returning id, email, locale, attempts`,
          name: "mailing-claim",
          values: [mailing, leaseSeconds],
        }),
        ([row]) =>
          row
            ? {
                id: row[0] as string,
                email: row[1] as string,
                locale: row[2] as Locale,
                attempts: row[3] as number,
              }
            : null,
      ),
    settle: (id, state) =>
      Effect.asVoid(
        run({
          text: `update mailing_recipients set delivery = $2, next_try_at = null, settled_at = now(), updated_at = now()
            where id = $1 and delivery = 'sending'`,
          name: "mailing-settle",
          values: [id, state],
        }),
      ),
    postpone: (id, seconds) =>
      Effect.asVoid(
        run({
          text: `update mailing_recipients set delivery = 'pending', next_try_at = now() + make_interval(secs => $2)
            where id = $1 and delivery = 'sending'`,
          name: "mailing-postpone",
          values: [id, seconds],
        }),
      ),
    numbers: (mailing) =>
      Effect.map(
        run({
          text: "select delivery, count(*)::integer from mailing_recipients where mailing_id = $1 group by delivery",
          name: "mailing-numbers",
          values: [mailing],
        }),
        (rows) => {
          const counted = new Map(rows.map(([state, count]) => [state as string, count as number]));
          const numbers = recipientStates.map((state) => [state, counted.get(state) ?? 0] as const);
          return Object.fromEntries(numbers) as Record<(typeof recipientStates)[number], number>;
        },
      ),
  };
}
