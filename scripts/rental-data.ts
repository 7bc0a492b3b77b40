import pg from "pg";

/** Sizes of the large rental: the one that its figures are measured on. */
export const rentalSizes = { models: 1_000, itemsOfModel: 50, reservations: [50_000, 500_000] } as const;

const idOf = (text: string): string =>
  `(select (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7' || substr(h, 14, 3) || '-8' || substr(h, 18, 3) || '-' || substr(h, 21, 12))::uuid from (select md5(${text}) h) digest)`;

/** The id of one of the models. */
export const rentalModelId = async (ownerUrl: string, number: number): Promise<string> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(`select ${idOf(`'large model ${number}'`)}::text as id`);
    return rows[0]!.id;
  } finally {
    await client.end();
  }
};

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
const again = "on conflict do nothing";

const catalogue: readonly string[] = [
  `insert into rental_stocks (id, name, timezone) values (${idOf("'large stock'")}, 'Large stock', 'Europe/Paris') ${again}`,
  `insert into users (id, first_name, last_name, email) values (${idOf("'large renter'")}, 'Rita', 'Renter', 'renter@example.org') ${again}`,
  `insert into app_envs (id, source_locale) select ${idOf("'large settings'")}, 'en' where not exists (select from app_envs)`,
  `insert into app_envs_rental_stocks (source_id, target_id) select id, ${idOf("'large stock'")} from app_envs ${again}`,
  `insert into rental_models (id, source_locale, price_per_day) select ${idOf("'large model ' || m")}, 'en', 100 from ${series} ${again}`,
  `insert into rental_models_texts (record_id, locale, title) select ${idOf("'large model ' || m")}, 'en', 'Model ' || m from ${series} ${again}`,
  `insert into rental_items (id, stock_id, rental_model_id, condition_id) select ${idOf("'large item ' || m || ' ' || n")}, 'L-' || m || '-' || n, ${idOf("'large model ' || m")}, 'good' from ${items} ${again}`,
  `insert into rental_items_stocks (source_id, target_id) select ${idOf("'large item ' || m || ' ' || n")}, ${idOf("'large stock'")} from ${items} ${again}`,
];

/**
 * Each item's reservation of a round, the first being that of these weeks: half of them out, some late, some to be handed over today. All
 * others are past.
 */
function reservations(round: number): readonly string[] {
  const key = `m || ' ' || n || ' ' || ${round}`;
  const starts = `(current_date - ${14 * round} - (m * 7 + n) % 14)`;
  const all = `(select ${idOf(`'large order ' || ${key}`)} as id, ${idOf(`'large line ' || ${key}`)} as line, ${idOf("'large item ' || m || ' ' || n")} as item,
    ${idOf("'large model ' || m")} as model, ${idOf("'large renter'")} as renter, 'L-' || m || '-' || n || '-${round}' as number, ${starts} as starts, ${starts} + 7 as ends,
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
     select line, 700, case state when 'coming' then 'pending' when 'out' then 'rented' else 'returned' end, id, case state when 'coming' then null else item end, model from ${all}`,
    `insert into rental_command_steps (id, position, status_id, step_type_id, command_id, done_at)
     select gen_random_uuid(), place, ${status}, type, id, case when ${status} = 'success' then starts end from ${all},
       (values ('validation', 0), ('contract', 1), ('payment', 2), ('preparation', 3), ('delivery', 4), ('retrieval', 5), ('return', 6), ('closure', 7)) kinds (type, place)`,
    `insert into rental_commitments (id, model_id, command_item_id, command_id, quantity, starts_on, ends_on, blocked_until, item_id, is_out, released_on)
     select gen_random_uuid(), model, line, id, 1, starts, ends, ends, case state when 'coming' then null else item end, state = 'out', case state when 'returned' then ends end from ${all}`,
  ];
}
