import { Effect } from "effect";
import { Conflict } from "#core/kernel/errors.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import type { BookingRequest, DeskOrder } from "#core/modules/rental/calls.ts";
import type { Capacity, Taken } from "#core/modules/rental/capacity.ts";
import type { CommitmentsService } from "#core/modules/rental/ports.ts";
import type { Database } from "./database.ts";

/** The rental's ledger in Postgres (`rental_commitments`, `rental_bookings`). */
export function postgresCommitments(database: Database): CommitmentsService {
  const run = (name: string, text: string, values: readonly unknown[]) =>
    database.run({ name: `rental-${name}`, text, values });
  const done = (name: string, text: string, values: readonly unknown[]) => Effect.asVoid(run(name, text, values));

  return {
    lock: (models, { now }) => Effect.andThen(run("lock", lockModels, [models]), done("let-go", letGo, [models, now])),

    capacity: (models, { startAt, endAt }, { today, now }, except = {}) =>
      Effect.map(
        database.read({
          name: "rental-capacity",
          text: capacity,
          values: [models, startAt, endAt, today, now, except.booking ?? null, except.orderItems ?? []],
        }),
        (rows) =>
          new Map(
            rows.map(([model, items, taken]): readonly [string, Capacity] => [
              String(model),
              { items: Number(items), taken: jsonOf(taken) as readonly Taken[] },
            ]),
          ),
      ),

    take: (claims, { startAt, endAt, blockedUntil }, booking) =>
      asTaken(
        done("take", take, [
          claims.map(({ id }) => id),
          claims.map(({ model }) => model),
          claims.map(({ quantity }) => quantity),
          claims.map(({ orderItem }) => orderItem ?? null),
          claims.map(({ item }) => item ?? null),
          startAt,
          endAt,
          blockedUntil,
          booking?.id ?? null,
          booking?.expiresAt ?? null,
        ]),
      ),

    drop: (orderItems) =>
      done("drop", "delete from rental_commitments where command_item_id = any($1::uuid[])", [orderItems]),

    assign: (orderItem, item) =>
      asTaken(
        done("assign", "update rental_commitments set item_id = $2::uuid where command_item_id = $1::uuid", [
          orderItem,
          item,
        ]),
      ),

    handOver: (orderItems, on) =>
      asTaken(
        done(
          "hand-over",
          `update rental_commitments set is_out = true, starts_on = least(starts_on, $2::date)
          where command_item_id = any($1::uuid[]) and released_on is null`,
          [orderItems, on],
        ),
      ),

    release: (orderItem, { on, blockedUntil }) =>
      done(
        "release",
        `update rental_commitments set is_out = false, released_on = $2::date, blocked_until = $3::date
        where command_item_id = $1::uuid and released_on is null`,
        [orderItem, on, blockedUntil],
      ),

    extend: (orderItems, { endAt, blockedUntil }) =>
      asTaken(
        done(
          "extend",
          `update rental_commitments set ends_on = $2::date, blocked_until = $3::date
          where command_item_id = any($1::uuid[]) and released_on is null`,
          [orderItems, endAt, blockedUntil],
        ),
      ),

    of: (orderItems) =>
      Effect.map(
        run(
          "of",
          `select command_item_id, model_id, item_id, is_out, released_on::text, starts_on::text, ends_on::text, blocked_until::text
          from rental_commitments where command_item_id = any($1::uuid[])`,
          [orderItems],
        ),
        (rows) =>
          rows.map(([orderItem, model, item, isOut, releasedOn, startAt, endAt, blockedUntil]) => ({
            orderItem: String(orderItem),
            model: String(model),
            item: textOrNull(item),
            isOut: isOut === true,
            releasedOn: textOrNull(releasedOn),
            startAt: String(startAt),
            endAt: String(endAt),
            blockedUntil: String(blockedUntil),
          })),
      ),

    assignable: (models, { startAt, endAt }, { today }, exceptItemsOf) =>
      Effect.map(run("assignable", assignable, [models, startAt, endAt, today, exceptItemsOf]), (rows) =>
        rows.map(([item, model]) => ({ item: String(item), model: String(model) })),
      ),

    ofItems: (items, { startAt, endAt }) =>
      Effect.map(
        run(
          "of-items",
          `select t.item_id, t.command_item_id, t.is_out, t.released_on::text, t.starts_on::text, t.ends_on::text, c.id::text, c.number
          from rental_commitments t join rental_commands c on c.id = t.command_id
          where t.item_id = any($1::uuid[]) and ${until("t")} > $2::date and t.starts_on < $3::date
          order by t.item_id, t.starts_on`,
          [items, startAt, endAt],
        ),
        (rows) =>
          rows.map(([item, orderItem, isOut, releasedOn, from, to, command, number]) => ({
            item: String(item),
            orderItem: String(orderItem),
            isOut: isOut === true,
            releasedOn: textOrNull(releasedOn),
            startAt: String(from),
            endAt: String(to),
            command: String(command),
            number: String(number),
          })),
      ),

    desk: (day, { today }, most) =>
      Effect.map(run("desk", desk, [day, today, most]), (rows) => {
        // An order whose lines begin or end on several days stands in a part once.
        const part = (name: string) => {
          const orders = rows.filter(([each]) => each === name).map(deskOrder);
          return orders.filter(({ id }, index) => orders.findIndex((each) => each.id === id) === index);
        };
        return {
          departures: part("departures"),
          returns: part("returns"),
          late: part("late"),
          waiting: part("waiting"),
        };
      }),

    nextNumber: () =>
      Effect.map(run("number", "select nextval('rental_command_numbers')", []), (rows) => Number(rows[0]?.[0])),

    keepBooking: ({ id, user, request, expiresAt }) =>
      done(
        "keep-booking",
        `insert into rental_bookings (id, user_id, details, expires_at) values ($1::uuid, $2::uuid, $3::jsonb, $4::timestamptz)
        on conflict (id) do update set user_id = excluded.user_id, details = excluded.details, expires_at = excluded.expires_at`,
        [id, user, JSON.stringify(request), expiresAt],
      ),

    booking: (id, now) =>
      Effect.flatMap(database.isInTransaction, (locks) =>
        Effect.map(
          run(
            locks ? "lock-booking" : "booking",
            `select user_id, details, expires_at from rental_bookings where id = $1::uuid and expires_at > $2::timestamptz${locks ? " for update" : ""}`,
            [id, now],
          ),
          ([row]) =>
            row
              ? {
                  id,
                  user: textOrNull(row[0]),
                  request: jsonOf(row[1]) as BookingRequest,
                  expiresAt: new Date(String(row[2])).toISOString(),
                }
              : null,
        ),
      ),

    dropBooking: (id) => done("drop-booking", "delete from rental_bookings where id = $1::uuid", [id]),

    purgeBookings: (now) =>
      Effect.map(
        run("purge-bookings", "delete from rental_bookings where expires_at <= $1::timestamptz returning 1", [now]),
        (rows) => rows.length,
      ),
  };
}

const deskOrder = ([
  ,
  id,
  number,
  startAt,
  endAt,
  strategy,
  renter,
  items,
  waiting,
]: readonly unknown[]): DeskOrder => ({
  id: String(id),
  number: String(number),
  startAt: String(startAt),
  endAt: String(endAt),
  strategy: String(strategy) as DeskOrder["strategy"],
  renter: String(renter ?? ""),
  items: Number(items),
  waitingStep: textOrNull(waiting) as DeskOrder["waitingStep"],
});

const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

const jsonOf = (value: unknown): unknown => (typeof value === "string" ? JSON.parse(value) : value);

/** An item that is somebody else's on one of the days: the constraints of the table say so. */
const asTaken = <Value>(effect: Effect.Effect<Value, StorageError>): Effect.Effect<Value, StorageError> =>
  Effect.mapError(effect, (error) =>
    error._tag === "Conflict" && error.reason === "unique"
      ? new Conflict({ reason: "taken", pointer: error.pointer })
      : error,
  );

/** In the order of their ids, so that two who take of the same models cannot wait for each other. Whoever only names a model does not wait. */
const lockModels = "select id from rental_models where id = any($1::uuid[]) order by id for no key update";

const letGo = "delete from rental_commitments where model_id = any($1::uuid[]) and expires_at <= $2::timestamptz";

/** Items that customers may rent at all. */
const rentable = (models: string) => `
  select i.id, i.rental_model_id as model_id, i.unavailabilities from rental_items i
  left join rental_item_conditions c on c.id = i.condition_id
  where i.rental_model_id = any(${models}::uuid[]) and coalesce(c.value, 5) > 1 and exists (
    select from rental_items_stocks s
    where s.source_id = i.id and s.target_id = any(array(select target_id from app_envs_rental_stocks))
  )`;

/**
 * For each model the number of its items, and what is gone of them: unavailabilities; what is held or ordered, with the days that it stays
 * away afterwards; what is late and not back, without an end. What is over is behind the index and not looked at.
 */
const capacity = `
  with rentable as (${rentable("$1")}),
  gone as (
    select model_id, (closed->>'startAt')::text as start_at, (closed->>'endAt')::text as end_at, 1 as quantity
    from rentable, jsonb_array_elements(unavailabilities) closed
    where jsonb_typeof(unavailabilities) = 'array' and (closed->>'startAt') < $3::text and (closed->>'endAt') > $2::text
    union all
    select model_id, starts_on::text, blocked_until::text, quantity from rental_commitments
    where model_id = any($1::uuid[]) and blocked_until > $2::date and starts_on < $3::date
      and not (is_out and ends_on < $4::date)
      and (expires_at is null or expires_at > $5::timestamptz)
      and (booking_id is null or booking_id is distinct from $6::uuid) and (command_item_id is null or command_item_id <> all ($7::uuid[]))
    union all
    select model_id, starts_on::text, null, quantity from rental_commitments
    where model_id = any($1::uuid[]) and is_out and ends_on < $4::date and starts_on < $3::date
      and command_item_id <> all ($7::uuid[])
  ),
  counted as (select model_id, count(*)::int as items from rentable group by model_id),
  summed as (
    select model_id, jsonb_agg(jsonb_build_object('startAt', start_at, 'endAt', end_at, 'quantity', quantity)) as taken
    from (select model_id, start_at, end_at, sum(quantity)::int as quantity from gone group by 1, 2, 3) each
    group by model_id
  )
  select wanted.id::text, coalesce(counted.items, 0), coalesce(summed.taken, '[]'::jsonb)::text
  from unnest($1::uuid[]) as wanted (id)
  left join counted on counted.model_id = wanted.id left join summed on summed.model_id = wanted.id`;

const take = `
  insert into rental_commitments
    (id, model_id, quantity, command_item_id, command_id, item_id, starts_on, ends_on, blocked_until, booking_id, expires_at)
  select claim.id, claim.model_id, quantity, command_item_id, l.command_id, claim.item_id,
    $6::date, $7::date, $8::date, $9::uuid, $10::timestamptz
  from unnest($1::uuid[], $2::uuid[], $3::int[], $4::uuid[], $5::uuid[])
    as claim (id, model_id, quantity, command_item_id, item_id)
  left join rental_command_items l on l.id = claim.command_item_id`;

const assignable = `
  with rentable as (${rentable("$1")})
  select r.id::text, r.model_id::text from rentable r
  where not exists (
    select from jsonb_array_elements(case when jsonb_typeof(r.unavailabilities) = 'array' then r.unavailabilities end) closed
    where (closed->>'startAt') < $3::text and (closed->>'endAt') > $2::text
  ) and not exists (
    select from rental_commitments c
    where c.item_id = r.id and (c.command_item_id is null or c.command_item_id <> all ($5::uuid[]))
      and ((c.starts_on < $3::date and c.blocked_until > $2::date) or (c.is_out and c.ends_on < $4::date))
  )`;

/** The day from which on an item has nothing more to do with a commitment, as the index has it: the day after its return, or never yet. */
const until = (of: string): string =>
  `(case when ${of}.is_out then 'infinity'::date else greatest(${of}.ends_on, ${of}.released_on + 1) end)`;

/** Each part comes from an index that holds only what is open: those of years ago are not looked at. */
const desk = `
  with departures as (
    select distinct starts_on as rank, command_id from rental_commitments
    where released_on is null and not is_out and booking_id is null and starts_on <= $1::date
    order by 1, 2 limit $3::int
  ), returns as (
    select distinct ends_on as rank, command_id from rental_commitments where is_out and ends_on = $1::date
    order by 1, 2 limit $3::int
  ), late as (
    select distinct ends_on as rank, command_id from rental_commitments
    where is_out and ends_on < least($1::date, $2::date) order by 1, 2 limit $3::int
  ), waiting as (
    select rank, command_id, kind from unnest(array['validation', 'contract', 'payment', 'preparation', 'closure']) kind,
      lateral (
        select created_at as rank, command_id from rental_command_steps
        where status_id = 'waiting' and step_type_id = kind and (kind <> 'contract' or done_at is not null)
        order by created_at limit $3::int
      ) steps
    order by 1, 2 limit $3::int
  ), parts as (
    select 'departures' as part, rank::text, command_id, null as step from departures
    union all select 'returns', rank::text, command_id, 'return' from returns
    union all select 'late', rank::text, command_id, 'return' from late
    union all select 'waiting', rank::text, command_id, kind from waiting
  )
  select part, c.id::text, c.number, c.start_at::text, c.end_at::text, c.rental_strategy_id,
    coalesce(o.name, u.first_name || ' ' || u.last_name),
    (select count(*) from rental_command_items i where i.command_id = c.id and i.status_id in ('pending', 'reserved', 'rented')),
    coalesce(step, (
      select s.step_type_id from rental_command_steps s
      where s.command_id = c.id and s.status_id = 'waiting' order by s.position limit 1
    ))
  from parts join rental_commands c on c.id = parts.command_id
  left join organizations o on o.id = c.rent_for_id left join users u on u.id = c.rent_by_id
  order by part, rank, c.id`;
