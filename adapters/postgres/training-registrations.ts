import { Effect } from "effect";
import type { RegistrationCountsService } from "#core/modules/training-registrations/ports.ts";
import type { CountedStep } from "#core/modules/training-registrations/rules.ts";
import type { Database } from "./database.ts";

/** Numbers of registrations in Postgres: one statement, over the indexes of the three instants that are counted. */
export const postgresRegistrationCounts = (database: Database): RegistrationCountsService => ({
  numbers: ({ from, to, unit, training, most }) =>
    Effect.map(
      database.read({
        text: numbers,
        name: "training-registrations-numbers",
        values: [from, to, unit, training, most],
      }),
      (rows) => ({
        steps: rows
          .filter(([, of]) => of === null)
          .map(([start, , event, total]) => ({ start: String(start), ...counted(event, total) })),
        trainings: rows
          .filter(([, of]) => of !== null)
          .map(([, of, event, total]) => ({ training: String(of), ...counted(event, total) })),
      }),
    ),
});

const counted = (event: unknown, total: unknown) => ({ event: event as CountedStep, total: Number(total) });

const inPeriod = (column: string): string =>
  `${column} >= $1::date::timestamp at time zone 'UTC' and ${column} < ($2::date + 1)::timestamp at time zone 'UTC'`;

const happened = (event: CountedStep, column: string): string =>
  `select session_id, ${column} as at, '${event}' as event from training_registrations where ${inPeriod(column)}`;

/** Steps of all trainings together, then trainings over the whole period. Of the trainings only those that most happened in. */
const numbers = `
  with happened as (
    ${happened("registered", "created_at")}
    union all ${happened("waited", "joined_line_at")}
    union all ${happened("attended", "attended_at")}
  ), placed as materialized (
    select date_trunc($3::text, h.at at time zone 'UTC')::date as start, s.training_id, h.event
    from happened h join training_sessions s on s.id = h.session_id
  ), named as (
    select training_id from placed group by training_id order by count(*) desc, training_id limit $5::int
  )
  select to_char(start, 'YYYY-MM-DD'), null::uuid, event, count(*)::int as total
  from placed where $4::uuid is null or training_id = $4 group by start, event
  union all
  select null, training_id, event, count(*)::int from placed join named using (training_id) group by training_id, event
  order by 1, 4 desc, 2, 3`;
