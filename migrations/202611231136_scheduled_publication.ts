import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "app_pages" add column "publish_at" timestamp(3) with time zone;
    alter table "app_pages" add column "unpublish_at" timestamp(3) with time zone;
  `);

  await knex.raw(`
    alter table "articles" add column "unpublish_at" timestamp(3) with time zone;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "articles" drop column "unpublish_at";
    alter table "app_pages" drop column "unpublish_at";
    alter table "app_pages" drop column "publish_at";
  `);
}
