import { Effect } from "effect";
import { Conflict } from "#core/kernel/errors.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import type { Capacity, Taken } from "#core/modules/rental/capacity.ts";
import type { Commitment, CommitmentsService } from "#core/modules/rental/ports.ts";
import { rentable } from "#core/modules/rental/rentable.ts";
import type { ItemFacts } from "#core/modules/rental/whereabouts.ts";
import type { Database } from "./database.ts";
import { ruleSql } from "./rules.ts";
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
      const isRentable = ruleSql(all, "rental-items", "i", rentable(stocks), own.length);
      const text = capacity(isRentable.text);
      return Effect.map(
        database.read({ name: "rental-capacity", text, values: [...own, ...isRentable.values] }),
        (rows) =>
          new Map(
            rows.map(([model, items, taken, withdrawn]): readonly [string, Capacity] => [
              String(model),
              {
                items: Number(items),
                taken: jsonOf(taken) as readonly Taken[],
                withdrawn: jsonOf(withdrawn) as readonly ItemFacts[],
              },
            ]),
          ),
      );
    },

    take: (claims, { startAt, endAt }) =>
      asTaken(
        done("take", take, [
          claims.map(({ id }) => id),
          claims.map(({ model }) => model),
          claims.map(({ orderItem }) => orderItem),
          claims.map(({ item }) => item ?? null),
          claims.map(({ blockedUntil }) => blockedUntil),
          startAt,
          endAt,
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

    extend: (lines, endAt) =>
      asTaken(
        done(
          "extend",
          `update rental_commitments c set ends_on = $3::date, blocked_until = line.blocked_until
          from unnest($1::uuid[], $2::date[]) as line (id, blocked_until)
          where c.command_item_id = line.id and c.released_on is null`,
          [lines.map(({ orderItem }) => orderItem), lines.map(({ blockedUntil }) => blockedUntil), endAt],
        ),
      ),

    of: (orderItems) =>
      Effect.map(run("of", `${commitments} where command_item_id = any($1::uuid[])`, [orderItems]), (rows) =>
        rows.map(commitmentOf),
      ),

    items: (asked, { startAt, endAt }, { stocks }) => {
      const own = ["ids" in asked ? asked.ids : [], "models" in asked ? asked.models : [], startAt, endAt];
      const isRentable = ruleSql(all, "rental-items", "i", rentable(stocks), own.length);
      return Effect.map(run("items", itemFacts(isRentable.text), [...own, ...isRentable.values]), (rows) =>
        rows.map(([facts]) => jsonOf(facts) as ItemFacts),
      );
    },

    stocksOf: (models, stocks) =>
      Effect.map(run("stocks-of", stocksOf, [models, stocks]), (rows) => {
        const pairs = rows.map(([model, stock]) => ({ model: String(model), stock: String(stock) }));
        const byModel = Map.groupBy(pairs, ({ model }) => model);
        return new Map([...byModel].map(([model, own]) => [model, own.map(({ stock }) => stock)]));
      }),

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

const stocksOf = `
  select distinct i.rental_model_id::text, s.target_id::text
  from rental_items i join rental_items_stocks s on s.source_id = i.id
  where i.rental_model_id = any($1::uuid[]) and s.target_id = any($2::uuid[])`;

/** What is told of an item `i` and its reservations `c`, as `ItemFacts`. */
const factsOf = (isGone: string) => `jsonb_build_object('id', i.id, 'model', i.rental_model_id, 'isGone', ${isGone},
    'stocks', coalesce((select jsonb_agg(s.target_id) from rental_items_stocks s where s.source_id = i.id), '[]'::jsonb),
    'closed', case when jsonb_typeof(i.unavailabilities) = 'array' then i.unavailabilities else '[]'::jsonb end,
    'claims', coalesce((
      select jsonb_agg(jsonb_build_object('orderItem', c.command_item_id, 'startAt', c.starts_on, 'endAt', c.ends_on,
        'blockedUntil', c.blocked_until, 'isOut', c.is_out, 'releasedOn', c.released_on) order by c.starts_on)
      from claims c where c.item_id = i.id), '[]'::jsonb))`;

/**
 * Items by id (`$1`) or model (`$2`) with what reserves them from `$3` to `$4`. The turnaround is 60 days at most, so that what was over
 * long before is behind the index.
 */
const itemFacts = (isRentable: string) => `
  with asked as (select i.* from rental_items i where i.id = any($1::uuid[]) or i.rental_model_id = any($2::uuid[])),
  claims as (
    select c.* from asked i join rental_commitments c on c.item_id = i.id
    where (case when c.is_out then 'infinity'::date else greatest(c.ends_on, c.released_on + 1) end) > $3::date - 61
      and c.starts_on < $4::date and (c.is_out or c.blocked_until > $3::date)
  )
  select ${factsOf(`not (${isRentable})`)}::text from asked i`;

/**
 * For each model the number of its rentable items, and what is taken of them: what is held or ordered, with the days that it stays away
 * afterwards; what is late and not back, without an end. Items that are unavailable, and reserved ones that are gone, are told one by one.
 * What is over is behind the index and not looked at. A reservation of an item that is another model's by now is no longer this one's.
 */
const capacity = (isRentable: string) => `
  with rentable as (select i.* from rental_items i where i.rental_model_id = any($1::uuid[]) and ${isRentable}),
  held as (
    select c.*, false as is_late from rental_commitments c
    where model_id = any($1::uuid[]) and blocked_until > $2::date and starts_on < $3::date
      and not (is_out and ends_on < $4::date)
      and (expires_at is null or expires_at > $5::timestamptz)
      and (booking_id is null or booking_id is distinct from $6::uuid) and (command_item_id is null or command_item_id <> all ($7::uuid[]))
    union all
    select c.*, true from rental_commitments c
    where model_id = any($1::uuid[]) and is_out and ends_on < $4::date and starts_on < $3::date
      and command_item_id <> all ($7::uuid[])
  ),
  claims as (
    select h.*, i.rental_model_id as own_model, r.id is null as is_gone,
      r.id is null or coalesce(jsonb_path_exists(r.unavailabilities, '$[*] ? (@.startAt < $to && @.endAt > $from)', jsonb_build_object('from', $2::text, 'to', $3::text)), false) as is_withdrawn
    from held h join rental_items i on i.id = h.item_id left join rentable r on r.id = i.id
  ),
  taken as (
    select model_id, starts_on, case when is_late then null else blocked_until end as until, quantity from held where item_id is null
    union all
    select model_id, starts_on, case when is_late then null else blocked_until end, quantity from claims
    where own_model = model_id and not is_withdrawn
  ),
  withdrawn as (
    select i.rental_model_id as model_id, ${factsOf("false")} as facts from rentable i
    where jsonb_path_exists(i.unavailabilities, '$[*] ? (@.startAt < $to && @.endAt > $from)', jsonb_build_object('from', $2::text, 'to', $3::text))
    union all
    select i.rental_model_id, ${factsOf("true")} from rental_items i
    where i.id in (select item_id from claims where is_gone and own_model = model_id)
  ),
  counted as (select rental_model_id as model_id, count(*)::int as items from rentable group by 1),
  summed as (
    select model_id, jsonb_agg(jsonb_build_object('startAt', starts_on, 'endAt', until, 'quantity', quantity)) as taken
    from (select model_id, starts_on, until, sum(quantity)::int as quantity from taken group by 1, 2, 3) each
    group by model_id
  ),
  told as (select model_id, jsonb_agg(facts) as withdrawn from withdrawn group by model_id)
  select wanted.id::text, coalesce(counted.items, 0), coalesce(summed.taken, '[]'::jsonb)::text, coalesce(told.withdrawn, '[]'::jsonb)::text
  from unnest($1::uuid[]) as wanted (id)
  left join counted on counted.model_id = wanted.id left join summed on summed.model_id = wanted.id
  left join told on told.model_id = wanted.id`;

const take = `
  insert into rental_commitments
    (id, model_id, quantity, command_item_id, command_id, item_id, starts_on, ends_on, blocked_until)
  select claim.id, claim.model_id, 1, command_item_id, l.command_id, claim.item_id, $6::date, $7::date, claim.blocked_until
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::date[])
    as claim (id, model_id, command_item_id, item_id, blocked_until)
  left join rental_command_items l on l.id = claim.command_item_id`;
