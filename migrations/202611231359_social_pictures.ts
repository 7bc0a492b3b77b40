import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "app_pages" add column "social_image_id" uuid;
    alter table "app_pages" add constraint "app_pages_social_image_id_fkey" foreign key ("social_image_id") references "files" (id) on delete set null;
    create index "app_pages_social_image_id_idx" on "app_pages" ("social_image_id") where social_image_id is not null;
  `);

  await knex.raw(`
    alter table "articles" add column "social_image_id" uuid;
    alter table "articles" add constraint "articles_social_image_id_fkey" foreign key ("social_image_id") references "files" (id) on delete set null;
    create index "articles_social_image_id_idx" on "articles" ("social_image_id") where social_image_id is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index "articles_social_image_id_idx";
    alter table "articles" drop constraint "articles_social_image_id_fkey";
    alter table "articles" drop column "social_image_id";
    drop index "app_pages_social_image_id_idx";
    alter table "app_pages" drop constraint "app_pages_social_image_id_fkey";
    alter table "app_pages" drop column "social_image_id";
  `);
}
