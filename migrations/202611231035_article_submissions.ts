import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "articles" add column "submitted_at" timestamp(3) with time zone;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "articles" drop column "submitted_at";
  `);
}
