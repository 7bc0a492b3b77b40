import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "open_badge_issuer_keys" (
      "id" uuid not null,
      "version" integer not null default 1,
      "public_key" text not null,
      "secret_key" text not null,
      "retired_at" timestamp(3) with time zone,
      "issuer_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "open_badge_issuer_keys_public_key_key" unique ("public_key")
    );
    comment on table "open_badge_issuer_keys" is 'records: open-badge-issuer-keys';
    create index "open_badge_issuer_keys_created_at_desc_id_desc_idx" on "open_badge_issuer_keys" ("created_at" desc nulls last, "id" desc nulls last);
    create index "open_badge_issuer_keys_issuer_id_idx" on "open_badge_issuer_keys" ("issuer_id");
  `);

  await knex.raw(`
    create table "open_badge_credentials" (
      "id" uuid not null,
      "version" integer not null default 1,
      "salt" text not null,
      "identity" text not null,
      "status_list" integer not null,
      "status_index" integer not null,
      "document" jsonb not null,
      "assertion_id" uuid not null,
      "issuer_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "open_badge_credentials_assertion_id_key" unique ("assertion_id"),
      constraint "open_badge_credentials_issuer_id_status_list_status_index_key" unique ("issuer_id", "status_list", "status_index")
    );
    comment on table "open_badge_credentials" is 'records: open-badge-credentials';
    create index "open_badge_credentials_created_at_desc_id_desc_idx" on "open_badge_credentials" ("created_at" desc nulls last, "id" desc nulls last);
  `);

  await knex.raw(`
    create table "open_badge_shares" (
      "id" uuid not null,
      "version" integer not null default 1,
      "secret" text not null,
      "digest" text not null,
      "assertion_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "open_badge_shares_digest_key" unique ("digest"),
      constraint "open_badge_shares_assertion_id_key" unique ("assertion_id")
    );
    comment on table "open_badge_shares" is 'records: open-badge-shares';
    create index "open_badge_shares_created_at_desc_id_desc_idx" on "open_badge_shares" ("created_at" desc nulls last, "id" desc nulls last);
  `);

  await knex.raw(`
    alter table "open_badge_issuer_keys" add constraint "open_badge_issuer_keys_issuer_id_fkey" foreign key ("issuer_id") references "organizations" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "open_badge_credentials" add constraint "open_badge_credentials_assertion_id_fkey" foreign key ("assertion_id") references "open_badge_assertions" (id) on delete cascade;
    alter table "open_badge_credentials" add constraint "open_badge_credentials_issuer_id_fkey" foreign key ("issuer_id") references "organizations" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "open_badge_shares" add constraint "open_badge_shares_assertion_id_fkey" foreign key ("assertion_id") references "open_badge_assertions" (id) on delete cascade;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table "open_badge_shares" cascade;
    drop table "open_badge_credentials" cascade;
    drop table "open_badge_issuer_keys" cascade;
  `);
}
