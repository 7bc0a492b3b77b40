import { Effect } from "effect";
import type { BookingRequest } from "#core/modules/rental/calls.ts";
import type { BookingsService } from "#core/modules/rental/ports.ts";
import type { Database } from "./database.ts";

/** Bookings in Postgres (`rental_bookings`), and what they hold (`rental_commitments`). */
export function postgresBookings(database: Database): BookingsService {
  const run = (name: string, text: string, values: readonly unknown[]) =>
    database.run({ name: `rental-${name}`, text, values });
  const done = (name: string, text: string, values: readonly unknown[]) => Effect.asVoid(run(name, text, values));

  return {
    keep: ({ id, user, network, request, madeAt, expiresAt }) =>
      done(
        "keep-booking",
        `insert into rental_bookings (id, user_id, network, details, created_at, expires_at)
        values ($1::uuid, $2::uuid, $3, $4::jsonb, $5::timestamptz, $6::timestamptz)
        on conflict (id) do update set user_id = excluded.user_id, details = excluded.details, expires_at = excluded.expires_at`,
        [id, user, network, JSON.stringify(request), madeAt, expiresAt],
      ),

    hold: ({ id, expiresAt }, claims, { startAt, endAt }) =>
      done("hold", hold, [
        claims.map((claim) => claim.id),
        claims.map(({ model }) => model),
        claims.map(({ quantity }) => quantity),
        claims.map(({ blockedUntil }) => blockedUntil),
        startAt,
        endAt,
        id,
        expiresAt,
      ]),

    find: (id, now) =>
      Effect.flatMap(database.isInTransaction, (locks) =>
        Effect.map(
          run(
            locks ? "lock-booking" : "booking",
            `select user_id, network, details, created_at, expires_at from rental_bookings where id = $1::uuid and expires_at > $2::timestamptz${locks ? " for update" : ""}`,
            [id, now],
          ),
          ([row]) =>
            row
              ? {
                  id,
                  user: row[0] === null ? null : String(row[0]),
                  network: String(row[1]),
                  request: requestOf(row[2]),
                  madeAt: new Date(String(row[3])).toISOString(),
                  expiresAt: new Date(String(row[4])).toISOString(),
                }
              : null,
        ),
      ),

    heldItems: ({ user, network }, except, now) =>
      Effect.andThen(
        done("lock-holder", "select pg_advisory_xact_lock(hashtextextended('rental-holder ' || $1, 0))", [
          user ?? network,
        ]),
        Effect.map(run("held-items", heldItems, [user, network, except, now]), ([row]) => Number(row?.[0] ?? 0)),
      ),

    drop: (id) => done("drop-booking", "delete from rental_bookings where id = $1::uuid", [id]),

    purge: (now) =>
      Effect.map(
        run("purge-bookings", "delete from rental_bookings where expires_at <= $1::timestamptz returning 1", [now]),
        (rows) => rows.length,
      ),
  };
}

const hold = `
  insert into rental_commitments
    (id, model_id, quantity, starts_on, ends_on, blocked_until, booking_id, expires_at)
  select id, model_id, quantity, $5::date, $6::date, blocked_until, $7::uuid, $8::timestamptz
  from unnest($1::uuid[], $2::uuid[], $3::int[], $4::date[]) as claim (id, model_id, quantity, blocked_until)`;

const heldItems = `
  select coalesce(sum(quantity), 0)
  from rental_bookings booking
  join rental_commitments commitment on commitment.booking_id = booking.id
  where (user_id = $1::uuid or ($1::uuid is null and user_id is null and network = $2))
    and booking.id <> $3::uuid and booking.expires_at > $4::timestamptz`;

const requestOf = (details: unknown) => (typeof details === "string" ? JSON.parse(details) : details) as BookingRequest;
