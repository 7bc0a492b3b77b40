import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "app_envs" add column "contact_email" text;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "app_envs" drop column "contact_email";
  `);
}
