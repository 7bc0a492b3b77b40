import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "service_accounts" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text not null,
      "description" text,
      "is_active" boolean not null default true,
      "contact_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "service_accounts" is 'records: service-accounts';
    create index "service_accounts_name_id_idx" on "service_accounts" ("name", "id");
    create index "service_accounts_contact_id_idx" on "service_accounts" ("contact_id") where contact_id is not null;
  `);

  await knex.raw(`
    create table "service_accounts_roles" (
      "source_id" uuid not null,
      "target_id" text not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "service_accounts_roles_position_check" check ("position" >= 0)
    );
    comment on table "service_accounts_roles" is 'records: service-accounts roles';
    create index "service_accounts_roles_target_id_idx" on "service_accounts_roles" ("target_id");
  `);

  await knex.raw(`
    create table "service_account_tokens" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text not null,
      "scope" text not null default 'read',
      "access" jsonb,
      "expires_at" timestamp(3) with time zone,
      "last_used_at" timestamp(3) with time zone,
      "digest" text,
      "service_account_id" uuid not null,
      "created_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "service_account_tokens_digest_key" unique ("digest"),
      constraint "service_account_tokens_scope_check" check ("scope" = any (array['read'::text, 'write'::text]))
    );
    comment on table "service_account_tokens" is 'records: service-account-tokens';
    create index "service_account_tokens_created_at_desc_id_desc_idx" on "service_account_tokens" ("created_at" desc nulls last, "id" desc nulls last);
    create index "service_account_tokens_service_account_id_idx" on "service_account_tokens" ("service_account_id");
    create index "service_account_tokens_created_by_id_idx" on "service_account_tokens" ("created_by_id") where created_by_id is not null;
  `);

  await knex.raw(`
    alter table "service_accounts" add constraint "service_accounts_contact_id_fkey" foreign key ("contact_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "service_accounts_roles" add constraint "service_accounts_roles_source_id_fkey" foreign key ("source_id") references "service_accounts" (id) on delete cascade;
    alter table "service_accounts_roles" add constraint "service_accounts_roles_target_id_fkey" foreign key ("target_id") references "roles" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "service_account_tokens" add constraint "service_account_tokens_service_account_id_fkey" foreign key ("service_account_id") references "service_accounts" (id) on delete cascade;
    alter table "service_account_tokens" add constraint "service_account_tokens_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "users" add column "is_service_account" boolean not null default false;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "users" drop column "is_service_account";
    drop table "service_account_tokens" cascade;
    drop table "service_accounts_roles" cascade;
    drop table "service_accounts" cascade;
  `);
}
