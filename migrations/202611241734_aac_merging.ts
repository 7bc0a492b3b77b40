import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "aac_products" add column "comment" text;
    alter table "aac_products" add column "listed_at" timestamp(3) with time zone;
    alter table "aac_products" add column "based_on" integer;
    update "aac_products" set "listed_at" = coalesce("decided_at", "created_at") where "status" = 'accepted' and "corrects_id" is null;
    create index "aac_products_status_listed_at_desc_idx" on "aac_products" ("status", "listed_at" desc nulls last);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index "aac_products_status_listed_at_desc_idx";
    alter table "aac_products" drop column "based_on";
    alter table "aac_products" drop column "listed_at";
    alter table "aac_products" drop column "comment";
  `);
}
