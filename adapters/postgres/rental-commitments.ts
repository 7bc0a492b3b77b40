import { Effect } from "effect";
import { Conflict } from "#core/kernel/errors.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import type { Capacity, Taken } from "#core/modules/rental/capacity.ts";
import type { Commitment, CommitmentsService } from "#core/modules/rental/ports.ts";
import { rentable } from "#core/modules/rental/rentable.ts";
import type { Database } from "./database.ts";
import { type Rule, ruleSql } from "./rules.ts";
import type { Row } from "./sending.ts";

/** The rental's ledger in Postgres (`rental_commitments`). */
export function postgresCommitments(database: Database, all: CatalogueService): CommitmentsService {
  const run = (name: string, text: string, values: readonly unknown[]) =>
    database.run({ name: `rental-${name}`, text, values });
  const done = (name: string, text: string, values: readonly unknown[]) => Effect.asVoid(run(name, text, values));

  return {
    lock: (models, { now }) => Effect.andThen(run("lock", lockModels, [models]), done("let-go", letGo, [models, now])),

    capacity: (models, { startAt, endAt }, { today, now, stocks }, except = {}) => {
      const own = [models, startAt, endAt, today, now, except.booking ?? null, except.orderItems ?? []];
      const items = rentableItems(all, stocks, own.length);
      return Effect.map(
        database.read({ name: "rental-capacity", text: capacity(items.text), values: [...own, ...items.values] }),
        (rows) =>
          new Map(
            rows.map(([model, items, taken]): readonly [string, Capacity] => [
              String(model),
              { items: Number(items), taken: jsonOf(taken) as readonly Taken[] },
            ]),
          ),
      );
    },

    take: (claims, { startAt, endAt, blockedUntil }) =>
      asTaken(
        done("take", take, [
          claims.map(({ id }) => id),
          claims.map(({ model }) => model),
          claims.map(({ orderItem }) => orderItem),
          claims.map(({ item }) => item ?? null),
          startAt,
          endAt,
          blockedUntil,
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
      Effect.map(run("of", `${commitments} where command_item_id = any($1::uuid[])`, [orderItems]), (rows) =>
        rows.map(commitmentOf),
      ),

    outWith: (items) =>
      Effect.map(run("out-with", `${commitments} where is_out and item_id = any($1::uuid[])`, [items]), (rows) =>
        rows.map(commitmentOf),
      ),

    assignable: (models, { startAt, endAt }, { today, stocks }, exceptItemsOf) => {
      const own = [models, startAt, endAt, today, exceptItemsOf];
      const items = rentableItems(all, stocks, own.length);
      return Effect.map(run("assignable", assignable(items.text), [...own, ...items.values]), (rows) =>
        rows.map(([item, model]) => ({ item: String(item), model: String(model) })),
      );
    },

    nextNumber: () =>
      Effect.map(run("number", "select nextval('rental_command_numbers')", []), (rows) => Number(rows[0]?.[0])),
  };
}

const commitments = `
  select command_item_id, model_id, item_id, is_out, released_on::text, starts_on::text, ends_on::text, blocked_until::text
  from rental_commitments`;

const commitmentOf = ([orderItem, model, item, isOut, releasedOn, startAt, endAt, blockedUntil]: Row): Commitment => ({
  orderItem: String(orderItem),
  model: String(model),
  item: textOrNull(item),
  isOut: isOut === true,
  releasedOn: textOrNull(releasedOn),
  startAt: String(startAt),
  endAt: String(endAt),
  blockedUntil: String(blockedUntil),
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

/** Items of the models `$1` that customers may rent at all; `after` parameters of the statement come before those of the rule. */
const rentableItems = (all: CatalogueService, stocks: readonly string[], after: number): Rule => {
  const { text, values } = ruleSql(all, "rental-items", "i", rentable(stocks), after);
  const items = `select i.id, i.rental_model_id as model_id, i.unavailabilities from rental_items i
    where i.rental_model_id = any($1::uuid[]) and ${text}`;
  return { text: items, values };
};

/**
 * For each model the number of its items, and what is gone of them: unavailabilities; what is held or ordered, with the days that it stays
 * away afterwards; what is late and not back, without an end. What is over is behind the index and not looked at.
 */
const capacity = (items: string) => `
  with rentable as (${items}),
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
    (id, model_id, quantity, command_item_id, command_id, item_id, starts_on, ends_on, blocked_until)
  select claim.id, claim.model_id, 1, command_item_id, l.command_id, claim.item_id, $5::date, $6::date, $7::date
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) as claim (id, model_id, command_item_id, item_id)
  left join rental_command_items l on l.id = claim.command_item_id`;

const assignable = (items: string) => `
  with rentable as (${items})
  select r.id::text, r.model_id::text from rentable r
  where not exists (
    select from jsonb_array_elements(case when jsonb_typeof(r.unavailabilities) = 'array' then r.unavailabilities end) closed
    where (closed->>'startAt') < $3::text and (closed->>'endAt') > $2::text
  ) and not exists (
    select from rental_commitments c
    where c.item_id = r.id and (c.command_item_id is null or c.command_item_id <> all ($5::uuid[]))
      and ((c.starts_on < $3::date and c.blocked_until > $2::date) or (c.is_out and c.ends_on < $4::date))
  )`;
