import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "app_envs" add column "rental_payment_account_holder" text;
    alter table "app_envs" add column "rental_payment_iban" text;
    alter table "app_envs" add column "rental_payment_bic" text;
    alter table "app_envs" add column "rental_payment_cheque" text;
    alter table "app_envs" add column "rental_payment_on_site" text;
    alter table "app_envs" add column "rental_payment_url" text;
    alter table "app_envs" add column "document_issuer_name" text;
    alter table "app_envs" add column "document_issuer_address" text;
    alter table "app_envs" add column "document_issuer_numbers" text;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "app_envs" drop column "document_issuer_numbers";
    alter table "app_envs" drop column "document_issuer_address";
    alter table "app_envs" drop column "document_issuer_name";
    alter table "app_envs" drop column "rental_payment_url";
    alter table "app_envs" drop column "rental_payment_on_site";
    alter table "app_envs" drop column "rental_payment_cheque";
    alter table "app_envs" drop column "rental_payment_bic";
    alter table "app_envs" drop column "rental_payment_iban";
    alter table "app_envs" drop column "rental_payment_account_holder";
  `);
}
