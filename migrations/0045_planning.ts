import type { Knex } from "knex";

/** What happens to items from a day on is found without looking at what was over before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index rental_commitments_item_until_idx on rental_commitments
      (item_id, (case when is_out then 'infinity'::date else greatest(ends_on, released_on + 1) end));
    drop index rental_commitments_item_idx;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create index rental_commitments_item_idx on rental_commitments (item_id, ends_on);
    drop index rental_commitments_item_until_idx;
  `);
}
