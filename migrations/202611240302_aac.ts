import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "aac_products" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "name" text not null,
      "website" text,
      "price" bigint,
      "status" text not null default 'pending',
      "image_id" uuid,
      "seller_id" uuid,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      "search" tsvector,
      primary key ("id"),
      constraint "aac_products_status_check" check ("status" = any (array['accepted'::text, 'pending'::text, 'refused'::text]))
    );
    comment on table "aac_products" is 'records: aac-products';
    create index "aac_products_name_id_idx" on "aac_products" ("name", "id");
    create index "aac_products_status_name_idx" on "aac_products" ("status", "name");
    create index "aac_products_status_created_at_desc_idx" on "aac_products" ("status", "created_at" desc nulls last);
    create index "aac_products_status_price_idx" on "aac_products" ("status", "price");
    create index "aac_products_seller_id_name_idx" on "aac_products" ("seller_id", "name");
    create index "aac_products_image_id_idx" on "aac_products" ("image_id") where image_id is not null;
    create index "aac_products_created_by_id_idx" on "aac_products" ("created_by_id") where created_by_id is not null;
    create index "aac_products_updated_by_id_idx" on "aac_products" ("updated_by_id") where updated_by_id is not null;
    create index "aac_products_search_idx" on "aac_products" using gin ("search") with (gin_pending_list_limit = 256);
    create index "aac_products_name_similar_idx" on "aac_products" using gin (labcommons_fold(name) gin_trgm_ops) with (gin_pending_list_limit = 256);
  `);

  await knex.raw(`
    create table "aac_products_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "sanitized" smallint not null default 0,
      "description" text,
      "search" tsvector,
      primary key ("record_id", "locale"),
      constraint "aac_products_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "aac_products_texts" is 'records: texts of aac-products';
    create index "aac_products_texts_search_en_idx" on "aac_products_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'en';
    create index "aac_products_texts_search_fr_idx" on "aac_products_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'fr';
    create index "aac_products_texts_search_it_idx" on "aac_products_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'it';
    create index "aac_products_texts_search_es_idx" on "aac_products_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'es';
    create index "aac_products_texts_search_ca_idx" on "aac_products_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ca';
    create index "aac_products_texts_search_da_idx" on "aac_products_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'da';
    create index "aac_products_texts_search_ro_idx" on "aac_products_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ro';
  `);

  await knex.raw(`
    create table "aac_products_access_types" (
      "source_id" uuid not null,
      "target_id" text not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "aac_products_access_types_position_check" check ("position" >= 0)
    );
    comment on table "aac_products_access_types" is 'records: aac-products accessTypes';
    create index "aac_products_access_types_target_id_idx" on "aac_products_access_types" ("target_id");
  `);

  await knex.raw(`
    create table "aac_products_integration_types" (
      "source_id" uuid not null,
      "target_id" text not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "aac_products_integration_types_position_check" check ("position" >= 0)
    );
    comment on table "aac_products_integration_types" is 'records: aac-products integrationTypes';
    create index "aac_products_integration_types_target_id_idx" on "aac_products_integration_types" ("target_id");
  `);

  await knex.raw(`
    create table "aac_products_installed_systems" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "aac_products_installed_systems_position_check" check ("position" >= 0)
    );
    comment on table "aac_products_installed_systems" is 'records: aac-products installedSystems';
    create index "aac_products_installed_systems_target_id_idx" on "aac_products_installed_systems" ("target_id");
  `);

  await knex.raw(`
    create table "aac_products_compatible_systems" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "aac_products_compatible_systems_position_check" check ("position" >= 0)
    );
    comment on table "aac_products_compatible_systems" is 'records: aac-products compatibleSystems';
    create index "aac_products_compatible_systems_target_id_idx" on "aac_products_compatible_systems" ("target_id");
  `);

  await knex.raw(`
    create table "aac_products_software_accesses" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "aac_products_software_accesses_position_check" check ("position" >= 0)
    );
    comment on table "aac_products_software_accesses" is 'records: aac-products softwareAccesses';
    create index "aac_products_software_accesses_target_id_idx" on "aac_products_software_accesses" ("target_id");
  `);

  await knex.raw(`
    create table "aac_products_keyboard_types" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "aac_products_keyboard_types_position_check" check ("position" >= 0)
    );
    comment on table "aac_products_keyboard_types" is 'records: aac-products keyboardTypes';
    create index "aac_products_keyboard_types_target_id_idx" on "aac_products_keyboard_types" ("target_id");
  `);

  await knex.raw(`
    create table "aac_products_pictogram_types" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "aac_products_pictogram_types_position_check" check ("position" >= 0)
    );
    comment on table "aac_products_pictogram_types" is 'records: aac-products pictogramTypes';
    create index "aac_products_pictogram_types_target_id_idx" on "aac_products_pictogram_types" ("target_id");
  `);

  await knex.raw(`
    create table "aac_products_conjugation_types" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "aac_products_conjugation_types_position_check" check ("position" >= 0)
    );
    comment on table "aac_products_conjugation_types" is 'records: aac-products conjugationTypes';
    create index "aac_products_conjugation_types_target_id_idx" on "aac_products_conjugation_types" ("target_id");
  `);

  await knex.raw(`
    create table "aac_products_languages" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "aac_products_languages_position_check" check ("position" >= 0)
    );
    comment on table "aac_products_languages" is 'records: aac-products languages';
    create index "aac_products_languages_target_id_idx" on "aac_products_languages" ("target_id");
  `);

  await knex.raw(`
    create table "aac_sellers" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "name" text not null,
      "website" text,
      "logo_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "aac_sellers" is 'records: aac-sellers';
    create index "aac_sellers_name_id_idx" on "aac_sellers" ("name", "id");
    create index "aac_sellers_logo_id_idx" on "aac_sellers" ("logo_id") where logo_id is not null;
  `);

  await knex.raw(`
    create table "aac_sellers_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "description" text,
      primary key ("record_id", "locale"),
      constraint "aac_sellers_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "aac_sellers_texts" is 'records: texts of aac-sellers';
  `);

  await knex.raw(`
    create table "aac_access_types" (
      "id" text not null,
      "version" integer not null default 1,
      "position" integer not null default 0,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "aac_access_types_position_check" check ("position" >= 0)
    );
    comment on table "aac_access_types" is 'records: aac-access-types';
  `);

  await knex.raw(`
    create table "aac_integration_types" (
      "id" text not null,
      "version" integer not null default 1,
      "position" integer not null default 0,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "aac_integration_types_position_check" check ("position" >= 0)
    );
    comment on table "aac_integration_types" is 'records: aac-integration-types';
  `);

  await knex.raw(`
    create table "aac_systems" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "name" text not null,
      "position" integer not null default 0,
      "icon_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "aac_systems_position_check" check ("position" >= 0)
    );
    comment on table "aac_systems" is 'records: aac-systems';
    create index "aac_systems_position_id_idx" on "aac_systems" ("position", "id");
    create index "aac_systems_icon_id_idx" on "aac_systems" ("icon_id") where icon_id is not null;
  `);

  await knex.raw(`
    create table "aac_systems_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "description" text,
      primary key ("record_id", "locale"),
      constraint "aac_systems_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "aac_systems_texts" is 'records: texts of aac-systems';
  `);

  await knex.raw(`
    create table "aac_installed_systems" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "position" integer not null default 0,
      "system_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "aac_installed_systems_position_check" check ("position" >= 0)
    );
    comment on table "aac_installed_systems" is 'records: aac-installed-systems';
    create index "aac_installed_systems_position_id_idx" on "aac_installed_systems" ("position", "id");
    create index "aac_installed_systems_system_id_idx" on "aac_installed_systems" ("system_id") where system_id is not null;
  `);

  await knex.raw(`
    create table "aac_installed_systems_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      "note" text,
      primary key ("record_id", "locale"),
      constraint "aac_installed_systems_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "aac_installed_systems_texts" is 'records: texts of aac-installed-systems';
  `);

  await knex.raw(`
    create table "aac_compatible_systems" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "position" integer not null default 0,
      "system_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "aac_compatible_systems_position_check" check ("position" >= 0)
    );
    comment on table "aac_compatible_systems" is 'records: aac-compatible-systems';
    create index "aac_compatible_systems_position_id_idx" on "aac_compatible_systems" ("position", "id");
    create index "aac_compatible_systems_system_id_idx" on "aac_compatible_systems" ("system_id") where system_id is not null;
  `);

  await knex.raw(`
    create table "aac_compatible_systems_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "aac_compatible_systems_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "aac_compatible_systems_texts" is 'records: texts of aac-compatible-systems';
  `);

  await knex.raw(`
    create table "aac_software_accesses" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "position" integer not null default 0,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "aac_software_accesses_position_check" check ("position" >= 0)
    );
    comment on table "aac_software_accesses" is 'records: aac-software-accesses';
    create index "aac_software_accesses_position_id_idx" on "aac_software_accesses" ("position", "id");
  `);

  await knex.raw(`
    create table "aac_software_accesses_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "aac_software_accesses_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "aac_software_accesses_texts" is 'records: texts of aac-software-accesses';
  `);

  await knex.raw(`
    create table "aac_keyboard_types" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "position" integer not null default 0,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "aac_keyboard_types_position_check" check ("position" >= 0)
    );
    comment on table "aac_keyboard_types" is 'records: aac-keyboard-types';
    create index "aac_keyboard_types_position_id_idx" on "aac_keyboard_types" ("position", "id");
  `);

  await knex.raw(`
    create table "aac_keyboard_types_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "aac_keyboard_types_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "aac_keyboard_types_texts" is 'records: texts of aac-keyboard-types';
  `);

  await knex.raw(`
    create table "aac_pictogram_types" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "position" integer not null default 0,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "aac_pictogram_types_position_check" check ("position" >= 0)
    );
    comment on table "aac_pictogram_types" is 'records: aac-pictogram-types';
    create index "aac_pictogram_types_position_id_idx" on "aac_pictogram_types" ("position", "id");
  `);

  await knex.raw(`
    create table "aac_pictogram_types_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "aac_pictogram_types_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "aac_pictogram_types_texts" is 'records: texts of aac-pictogram-types';
  `);

  await knex.raw(`
    create table "aac_conjugation_types" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "position" integer not null default 0,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "aac_conjugation_types_position_check" check ("position" >= 0)
    );
    comment on table "aac_conjugation_types" is 'records: aac-conjugation-types';
    create index "aac_conjugation_types_position_id_idx" on "aac_conjugation_types" ("position", "id");
  `);

  await knex.raw(`
    create table "aac_conjugation_types_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "aac_conjugation_types_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "aac_conjugation_types_texts" is 'records: texts of aac-conjugation-types';
  `);

  await knex.raw(`
    create table "aac_languages" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "position" integer not null default 0,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "aac_languages_position_check" check ("position" >= 0)
    );
    comment on table "aac_languages" is 'records: aac-languages';
    create index "aac_languages_position_id_idx" on "aac_languages" ("position", "id");
  `);

  await knex.raw(`
    create table "aac_languages_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "aac_languages_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "aac_languages_texts" is 'records: texts of aac-languages';
  `);

  await knex.raw(`
    alter table "aac_products" add constraint "aac_products_image_id_fkey" foreign key ("image_id") references "files" (id) on delete set null;
    alter table "aac_products" add constraint "aac_products_seller_id_fkey" foreign key ("seller_id") references "aac_sellers" (id) on delete set null;
    alter table "aac_products" add constraint "aac_products_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "aac_products" add constraint "aac_products_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "aac_products_texts" add constraint "aac_products_texts_record_id_fkey" foreign key ("record_id") references "aac_products" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_products_access_types" add constraint "aac_products_access_types_source_id_fkey" foreign key ("source_id") references "aac_products" (id) on delete cascade;
    alter table "aac_products_access_types" add constraint "aac_products_access_types_target_id_fkey" foreign key ("target_id") references "aac_access_types" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_products_integration_types" add constraint "aac_products_integration_types_source_id_fkey" foreign key ("source_id") references "aac_products" (id) on delete cascade;
    alter table "aac_products_integration_types" add constraint "aac_products_integration_types_target_id_fkey" foreign key ("target_id") references "aac_integration_types" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_products_installed_systems" add constraint "aac_products_installed_systems_source_id_fkey" foreign key ("source_id") references "aac_products" (id) on delete cascade;
    alter table "aac_products_installed_systems" add constraint "aac_products_installed_systems_target_id_fkey" foreign key ("target_id") references "aac_installed_systems" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_products_compatible_systems" add constraint "aac_products_compatible_systems_source_id_fkey" foreign key ("source_id") references "aac_products" (id) on delete cascade;
    alter table "aac_products_compatible_systems" add constraint "aac_products_compatible_systems_target_id_fkey" foreign key ("target_id") references "aac_compatible_systems" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_products_software_accesses" add constraint "aac_products_software_accesses_source_id_fkey" foreign key ("source_id") references "aac_products" (id) on delete cascade;
    alter table "aac_products_software_accesses" add constraint "aac_products_software_accesses_target_id_fkey" foreign key ("target_id") references "aac_software_accesses" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_products_keyboard_types" add constraint "aac_products_keyboard_types_source_id_fkey" foreign key ("source_id") references "aac_products" (id) on delete cascade;
    alter table "aac_products_keyboard_types" add constraint "aac_products_keyboard_types_target_id_fkey" foreign key ("target_id") references "aac_keyboard_types" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_products_pictogram_types" add constraint "aac_products_pictogram_types_source_id_fkey" foreign key ("source_id") references "aac_products" (id) on delete cascade;
    alter table "aac_products_pictogram_types" add constraint "aac_products_pictogram_types_target_id_fkey" foreign key ("target_id") references "aac_pictogram_types" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_products_conjugation_types" add constraint "aac_products_conjugation_types_source_id_fkey" foreign key ("source_id") references "aac_products" (id) on delete cascade;
    alter table "aac_products_conjugation_types" add constraint "aac_products_conjugation_types_target_id_fkey" foreign key ("target_id") references "aac_conjugation_types" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_products_languages" add constraint "aac_products_languages_source_id_fkey" foreign key ("source_id") references "aac_products" (id) on delete cascade;
    alter table "aac_products_languages" add constraint "aac_products_languages_target_id_fkey" foreign key ("target_id") references "aac_languages" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_sellers" add constraint "aac_sellers_logo_id_fkey" foreign key ("logo_id") references "files" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "aac_sellers_texts" add constraint "aac_sellers_texts_record_id_fkey" foreign key ("record_id") references "aac_sellers" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_systems" add constraint "aac_systems_icon_id_fkey" foreign key ("icon_id") references "files" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "aac_systems_texts" add constraint "aac_systems_texts_record_id_fkey" foreign key ("record_id") references "aac_systems" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_installed_systems" add constraint "aac_installed_systems_system_id_fkey" foreign key ("system_id") references "aac_systems" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "aac_installed_systems_texts" add constraint "aac_installed_systems_texts_record_id_fkey" foreign key ("record_id") references "aac_installed_systems" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_compatible_systems" add constraint "aac_compatible_systems_system_id_fkey" foreign key ("system_id") references "aac_systems" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "aac_compatible_systems_texts" add constraint "aac_compatible_systems_texts_record_id_fkey" foreign key ("record_id") references "aac_compatible_systems" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_software_accesses_texts" add constraint "aac_software_accesses_texts_record_id_fkey" foreign key ("record_id") references "aac_software_accesses" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_keyboard_types_texts" add constraint "aac_keyboard_types_texts_record_id_fkey" foreign key ("record_id") references "aac_keyboard_types" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_pictogram_types_texts" add constraint "aac_pictogram_types_texts_record_id_fkey" foreign key ("record_id") references "aac_pictogram_types" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_conjugation_types_texts" add constraint "aac_conjugation_types_texts_record_id_fkey" foreign key ("record_id") references "aac_conjugation_types" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "aac_languages_texts" add constraint "aac_languages_texts_record_id_fkey" foreign key ("record_id") references "aac_languages" (id) on delete cascade;
  `);

  await knex.raw(`
    insert into "aac_access_types" ("id", "position") values
      ('pointing', 0),
      ('head_pointer', 1),
      ('eye_pointer', 2),
      ('scanning', 3)
    on conflict (id) do nothing;
  `);

  await knex.raw(`
    insert into "aac_integration_types" ("id", "position") values
      ('direct', 0),
      ('third_party', 1)
    on conflict (id) do nothing;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from "aac_integration_types" where id in ('direct', 'third_party');
    delete from "aac_access_types" where id in ('pointing', 'head_pointer', 'eye_pointer', 'scanning');
    drop table "aac_languages_texts" cascade;
    drop table "aac_languages" cascade;
    drop table "aac_conjugation_types_texts" cascade;
    drop table "aac_conjugation_types" cascade;
    drop table "aac_pictogram_types_texts" cascade;
    drop table "aac_pictogram_types" cascade;
    drop table "aac_keyboard_types_texts" cascade;
    drop table "aac_keyboard_types" cascade;
    drop table "aac_software_accesses_texts" cascade;
    drop table "aac_software_accesses" cascade;
    drop table "aac_compatible_systems_texts" cascade;
    drop table "aac_compatible_systems" cascade;
    drop table "aac_installed_systems_texts" cascade;
    drop table "aac_installed_systems" cascade;
    drop table "aac_systems_texts" cascade;
    drop table "aac_systems" cascade;
    drop table "aac_integration_types" cascade;
    drop table "aac_access_types" cascade;
    drop table "aac_sellers_texts" cascade;
    drop table "aac_sellers" cascade;
    drop table "aac_products_languages" cascade;
    drop table "aac_products_conjugation_types" cascade;
    drop table "aac_products_pictogram_types" cascade;
    drop table "aac_products_keyboard_types" cascade;
    drop table "aac_products_software_accesses" cascade;
    drop table "aac_products_compatible_systems" cascade;
    drop table "aac_products_installed_systems" cascade;
    drop table "aac_products_integration_types" cascade;
    drop table "aac_products_access_types" cascade;
    drop table "aac_products_texts" cascade;
    drop table "aac_products" cascade;
  `);
}
