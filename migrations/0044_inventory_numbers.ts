import type { Knex } from "knex";

/** Items are found by their inventory number whatever its case: scanners and people mix them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index "rental_items_stock_id_caseless_idx" on "rental_items" (labcommons_fold(stock_id));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index "rental_items_stock_id_caseless_idx";
  `);
}
