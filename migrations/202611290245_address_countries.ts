import type { Knex } from "knex";

/** The country of the addresses from before: the installation's, as `migrate` says it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "addresses" alter column "postal_code" drop not null;
    alter table "addresses" alter column "city" drop not null;
    alter table "addresses" add column "region" text;
    alter table "addresses" add column "country" text;
    update "addresses" set country = current_setting('labcommons.country', true);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update "addresses" set postal_code = coalesce(postal_code, ''), city = coalesce(city, region, '');
    alter table "addresses" drop column "country";
    alter table "addresses" drop column "region";
    alter table "addresses" alter column "city" set not null;
    alter table "addresses" alter column "postal_code" set not null;
  `);
}
