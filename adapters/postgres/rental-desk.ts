import { Effect } from "effect";
import type { CatalogueService } from "#core/kernel/module.ts";
import type { DeskOrder } from "#core/modules/rental/calls.ts";
import type { DeskReadsService } from "#core/modules/rental/ports.ts";
import { staffSteps, stepWaitsForStaff } from "#core/modules/rental/steps.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { Database } from "./database.ts";
import { ruleSql } from "./rules.ts";
import type { Row } from "./sending.ts";

/** What the desk reads of the ledger together with its orders, in Postgres. */
export function postgresDeskReads(database: Database, all: CatalogueService): DeskReadsService {
  const waits = ruleSql(all, "rental-command-steps", "s", stepWaitsForStaff, 4);
  const text = desk(waits.text);

  return {
    desk: (day, { today }, most) =>
      Effect.map(
        database.run({ name: "rental-desk", text, values: [day, today, most, staffSteps, ...waits.values] }),
        (rows) => {
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
        },
      ),

    ofItems: (items, { startAt, endAt }) =>
      Effect.map(database.run({ name: "rental-of-items", text: ofItems, values: [items, startAt, endAt] }), (rows) =>
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
  };
}

const deskOrder = ([
  ,
  id,
  number,
  startAt,
  endAt,
  strategy,
  organization,
  unit,
  person,
  items,
  waiting,
]: Row): DeskOrder => ({
  id: String(id),
  number: String(number),
  startAt: String(startAt),
  endAt: String(endAt),
  strategy: String(strategy) as DeskOrder["strategy"],
  renter:
    organization === null
      ? String(person ?? "")
      : completedName({ name: String(organization), unitName: textOrNull(unit) }),
  items: Number(items),
  waitingStep: textOrNull(waiting) as DeskOrder["waitingStep"],
});

const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/**
 * A commitment concerns its item until the day after its return, or forever while it is out: in the words of the index
 * `rental_commitments_item_until_idx`.
 */
const ofItems = `
  select t.item_id, t.command_item_id, t.is_out, t.released_on::text, t.starts_on::text, t.ends_on::text, c.id::text, c.number
  from rental_commitments t join rental_commands c on c.id = t.command_id
  where t.item_id = any($1::uuid[])
    and (case when t.is_out then 'infinity'::date else greatest(t.ends_on, t.released_on + 1) end) > $2::date
    and t.starts_on < $3::date
  order by t.item_id, t.starts_on`;

/**
 * Each part comes from an index that holds only what is open: those of years ago are not looked at. What waits comes by its departure, what came back
 * and is to be closed after it.
 */
const desk = (waits: string) => `
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
    select (s.step_type_id = 'closure')::int || ' ' || c.start_at as rank, s.command_id, s.step_type_id as kind
    from rental_command_steps s join rental_commands c on c.id = s.command_id
    where s.step_type_id = any($4::text[]) and ${waits} order by 1, 2 limit $3::int
  ), parts as (
    select 'departures' as part, rank::text, command_id, null as step from departures
    union all select 'returns', rank::text, command_id, 'return' from returns
    union all select 'late', rank::text, command_id, 'return' from late
    union all select 'waiting', rank::text, command_id, kind from waiting
  )
  select part, c.id::text, c.number, c.start_at::text, c.end_at::text, c.rental_strategy_id,
    o.name, o.unit_name, u.first_name || ' ' || u.last_name,
    (select count(*) from rental_command_items i where i.command_id = c.id and i.status_id in ('pending', 'reserved', 'rented')),
    coalesce(step, (
      select s.step_type_id from rental_command_steps s
      where s.command_id = c.id and s.status_id = 'waiting' order by s.position limit 1
    ))
  from parts join rental_commands c on c.id = parts.command_id
  left join organizations o on o.id = c.rent_for_id left join users u on u.id = c.rent_by_id
  order by part, rank, c.id`;
