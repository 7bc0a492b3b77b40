import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "app_pages" add column "schedule_refusal" text;
    alter table "app_pages" add constraint "app_pages_schedule_refusal_check" check ("schedule_refusal" = any (array['address'::text, 'rule'::text, 'stays'::text, 'texts'::text, 'unchanged'::text]));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "app_pages" drop constraint "app_pages_schedule_refusal_check";
    alter table "app_pages" drop column "schedule_refusal";
  `);
}
