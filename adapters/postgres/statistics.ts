import { Effect } from "effect";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { TooMany, Unavailable } from "#core/kernel/errors.ts";
import type { StatsEvent } from "#core/shell/statistics/countable.ts";
import type { StatisticsService } from "#core/shell/statistics/ports.ts";
import type { Database } from "./database.ts";

/** How much an origin may send within how many seconds. A school's or a hospital's people share one. */
interface HappeningLimit {
  readonly points: number;
  readonly seconds: number;
}

const happeningLimit: HappeningLimit = { points: 1_200, seconds: 600 };

/**
 * Statistics in Postgres. A batch is one statement; the numbers of records and days are kept by the table's own trigger, so that whatever
 * writes it counts. Counting how much an origin sends is this process's own business: it need not be exact.
 */
export function postgresStatistics(
  database: Database,
  { points, seconds }: HappeningLimit = happeningLimit,
): StatisticsService {
  const limiter = new RateLimiterMemory({ keyPrefix: "statistics", points, duration: seconds });
  return {
    record: (happenings, origin, at) =>
      Effect.gen(function* () {
        if (origin !== null) yield* counted(database, limiter, origin, happenings.length);
        yield* asUnavailable(
          database.run({
            text: insertion,
            name: "statistics-record",
            values: [
              happenings.map(({ id }) => id),
              happenings.map(({ event }) => event),
              happenings.map(({ resourceType }) => resourceType),
              happenings.map(({ resourceId }) => resourceId),
              at,
              origin,
            ],
          }),
        );
      }),
    numbers: ({ from, to }, most) =>
      Effect.gen(function* () {
        const period = [from, to];
        const days = yield* database.read({ text: byDay, name: "statistics-days", values: period });
        const types = yield* database.read({ text: byType, name: "statistics-types", values: period });
        const resources = yield* database.read({
          text: byResource,
          name: "statistics-resources",
          values: [...period, most],
        });
        return {
          days: days.map(([day, event, total]) => ({
            day: String(day),
            event: event as StatsEvent,
            total: Number(total),
          })),
          types: types.map(([type, event, total]) => ({
            resourceType: String(type),
            event: event as StatsEvent,
            total: Number(total),
          })),
          resources: resources.map(([type, id, event, total]) => ({
            resourceType: String(type),
            resourceId: String(id),
            event: event as StatsEvent,
            total: Number(total),
          })),
        };
      }),
  };
}

const insertion = `
  insert into stats_records (id, event, resource_type, resource_id, created_at, updated_at)
  select id, event, type, resource, $5::timestamptz, $5::timestamptz
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as happening (id, event, type, resource)
  where $6::text is null or not exists (select from stats_banned_origins where origin_signature = $6::text)`;

const within = "from stats_days where day between $1::date and $2::date";
const byDay = `select to_char(day, 'YYYY-MM-DD'), event, sum(total)::bigint ${within} group by day, event order by day, event`;
const byType = `select type, event, sum(total)::bigint ${within} group by type, event order by 3 desc, type, event`;
const byResource = `select type, record_id, event, sum(total)::bigint ${within} group by type, record_id, event order by 4 desc, type, record_id limit $3::int`;

/** An origin that goes over its measure is told to wait, and noted once for administrators to look at. */
const counted = Effect.fnUntraced(function* (
  database: Database,
  limiter: RateLimiterMemory,
  origin: string,
  amount: number,
): Effect.fn.Return<void, TooMany | Unavailable> {
  const refusal = yield* Effect.promise(() =>
    limiter.consume(origin, amount).then(
      () => null,
      (refused: RateLimiterRes) => refused,
    ),
  );
  if (refusal === null) return;
  yield* asUnavailable(
    database.run({
      text: "insert into stats_origins (id, name) values (gen_random_uuid(), $1) on conflict (name) do nothing",
      name: "statistics-origin",
      values: [origin],
    }),
  );
  return yield* new TooMany({ retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
});

/** Nothing that these statements could conflict with is anybody's fault. */
const asUnavailable = <Value, Failure>(effect: Effect.Effect<Value, Failure>): Effect.Effect<Value, Unavailable> =>
  Effect.mapError(effect, (error) => (error instanceof Unavailable ? error : new Unavailable({ cause: error })));
