import pg from "pg";
import { sizes } from "./bench/sizes.ts";

/** Sizes of the large rental: the one that its figures are measured on. */
export const rentalSizes = {
  models: sizes.rentalModels,
  itemsOfModel: sizes.rentalItemsOfModel,
  reservations: sizes.reservations,
} as const;

/** Ids one after the other, as those are that the product gives, so that an index of them grows at its end. */
const id = (number: number | string): string =>
  `('018f0000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** The id of one of the models. */
export const rentalModelId = (number: number): string =>
  `018f0000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;

/**
 * Puts a large rental in, straight into the tables: 1,000 models of 50 items, and for each item its reservations one after the other, a week
 * of two each, most of them past. `upTo` reservations in all; what is there already stays. Deterministic but for the days, which are counted
 * from today. Takes the owner's connection.
 */
export async function writeRentalData(ownerUrl: string, upTo: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { models, itemsOfModel } = rentalSizes;
  const rounds = upTo / (models * itemsOfModel);
  try {
    await client.query("begin");
    for (const statement of catalogue) await client.query(statement);
    const { rows } = await client.query<{ done: number }>(
      `select (count(*) / ${models * itemsOfModel})::int as done from rental_commands where number like 'L-%'`,
    );
    // The newest are written first: the present is the same, however much past there is.
    for (let round = rows[0]!.done; round < rounds; round += 1) {
      for (const statement of reservations(round)) await client.query(statement);
    }
    await client.query("commit");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const series = `generate_series(1, ${rentalSizes.models}) m`;
const items = `${series}, generate_series(1, ${rentalSizes.itemsOfModel}) n`;
const item = `m * ${rentalSizes.itemsOfModel} + n`;
const again = "on conflict do nothing";

const catalogue: readonly string[] = [
  `insert into rental_stocks (id, name, timezone) values (${id(1)}, 'Large stock', 'Europe/Paris') ${again}`,
  `insert into users (id, first_name, last_name, email) values (${id(1)}, 'Rita', 'Renter', 'renter@example.org') ${again}`,
  `insert into app_envs (id, source_locale) select ${id(1)}, 'en' where not exists (select from app_envs)`,
  `insert into app_envs_rental_stocks (source_id, target_id) select id, ${id(1)} from app_envs ${again}`,
  `insert into rental_models (id, source_locale, slug, price_per_day) select ${id("m")}, 'en', 'model-' || m, 100 from ${series} ${again}`,
  `insert into rental_models_texts (record_id, locale, title) select ${id("m")}, 'en', 'Model ' || m from ${series} ${again}`,
  `insert into rental_items (id, stock_id, rental_model_id, condition_id) select ${id(item)}, 'L-' || m || '-' || n, ${id("m")}, 'good' from ${items} ${again}`,
  `insert into rental_items_stocks (source_id, target_id) select ${id(item)}, ${id(1)} from ${items} ${again}`,
];

/**
 * Each item's reservation of a round, the first being that of these weeks: half of them out, some late, some to be handed over today. All
 * others are past.
 */
function reservations(round: number): readonly string[] {
  const order = `${round} * ${rentalSizes.models * rentalSizes.itemsOfModel * 2} + ${item}`;
  const starts = `(current_date - ${14 * round} - (m * 7 + n) % 14)`;
  const all = `(select ${order} as at, ${id(order)} as id, ${id(item)} as item, ${id("m")} as model, ${id(1)} as renter, 'L-' || m || '-' || n || '-${round}' as number, ${starts} as starts, ${starts} + 7 as ends,
    case when ${starts} = current_date and (m + n) % 2 = 0 then 'coming' when ${starts} + 7 >= current_date or (${round} = 0 and (m + n) % 50 = 0) then 'out' else 'returned' end as state
    from ${items}) orders`;
  const status = `case
    when type = 'delivery' then 'hidden'
    when state = 'coming' then case when place < 3 then 'success' when place = 3 then 'waiting' else 'pending' end
    when state = 'out' then case when place < 6 then 'success' when place = 6 then 'waiting' else 'pending' end
    else 'success' end`;
  return [
    `insert into rental_commands (id, number, start_at, end_at, rental_strategy_id, command_by_id, rent_by_id, is_individual, created_at, updated_at)
     select id, number, starts, ends, 'pick_up', renter, renter, true, starts - 10, starts - 10 from ${all}`,
    `insert into rental_command_items (id, renting_price, status_id, command_id, item_id, rental_model_id)
     select id, 700, case state when 'coming' then 'pending' when 'out' then 'rented' else 'returned' end, id, case state when 'coming' then null else item end, model from ${all}`,
    `insert into rental_command_steps (id, position, status_id, step_type_id, command_id, done_at)
     select ${id("at * 8 + place")}, place, ${status}, type, id, case when ${status} = 'success' then starts end from ${all},
       (values ('validation', 0), ('contract', 1), ('payment', 2), ('preparation', 3), ('delivery', 4), ('retrieval', 5), ('return', 6), ('closure', 7)) kinds (type, place)`,
    `insert into rental_command_payments (id, amount, paid_on, means, command_id)
     select id, 700, starts, 'transfer', id from ${all}`,
    `insert into rental_commitments (id, model_id, command_item_id, command_id, quantity, starts_on, ends_on, blocked_until, item_id, is_out, released_on)
     select id, model, id, id, 1, starts, ends, ends, case state when 'coming' then null else item end, state = 'out', case state when 'returned' then ends end from ${all}`,
  ];
}
