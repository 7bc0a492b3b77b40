import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "rental_command_steps" add column "failed_attempts" integer not null default 0;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "rental_command_steps" drop column "failed_attempts";
  `);
}
