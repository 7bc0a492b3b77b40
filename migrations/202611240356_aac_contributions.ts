import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index "aac_products_created_by_id_idx";
    alter table "aac_products" add column "reason" text;
    alter table "aac_products" add column "decided_at" timestamp(3) with time zone;
    alter table "aac_products" add column "corrects_id" uuid;
    alter table "aac_products" add column "decided_by_id" uuid;
    alter table "aac_products" add constraint "aac_products_corrects_id_fkey" foreign key ("corrects_id") references "aac_products" (id) on delete cascade;
    alter table "aac_products" add constraint "aac_products_decided_by_id_fkey" foreign key ("decided_by_id") references "users" (id) on delete set null;
    create index "aac_products_created_by_id_created_at_desc_idx" on "aac_products" ("created_by_id", "created_at" desc nulls last);
    create index "aac_products_corrects_id_idx" on "aac_products" ("corrects_id") where corrects_id is not null;
    create index "aac_products_decided_by_id_idx" on "aac_products" ("decided_by_id") where decided_by_id is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index "aac_products_decided_by_id_idx";
    drop index "aac_products_corrects_id_idx";
    drop index "aac_products_created_by_id_created_at_desc_idx";
    alter table "aac_products" drop constraint "aac_products_decided_by_id_fkey";
    alter table "aac_products" drop constraint "aac_products_corrects_id_fkey";
    alter table "aac_products" drop column "decided_by_id";
    alter table "aac_products" drop column "corrects_id";
    alter table "aac_products" drop column "decided_at";
    alter table "aac_products" drop column "reason";
    create index "aac_products_created_by_id_idx" on "aac_products" ("created_by_id") where (created_by_id IS NOT NULL);
  `);
}
