import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "open_badges" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "version_name" text,
      "validity_duration" integer,
      "published_at" timestamp(3) with time zone,
      "image_id" uuid,
      "criteria_file_id" uuid,
      "previous_badge_id" uuid,
      "newest_badge_id" uuid,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "open_badges_previous_badge_id_key" unique ("previous_badge_id")
    );
    comment on table "open_badges" is 'records: open-badges';
    create index "open_badges_published_at_desc_id_desc_idx" on "open_badges" ("published_at" desc nulls last, "id" desc nulls last);
    create index "open_badges_newest_badge_id_published_at_desc_idx" on "open_badges" ("newest_badge_id", "published_at" desc nulls last);
    create index "open_badges_image_id_idx" on "open_badges" ("image_id") where image_id is not null;
    create index "open_badges_criteria_file_id_idx" on "open_badges" ("criteria_file_id") where criteria_file_id is not null;
    create index "open_badges_created_by_id_idx" on "open_badges" ("created_by_id") where created_by_id is not null;
    create index "open_badges_updated_by_id_idx" on "open_badges" ("updated_by_id") where updated_by_id is not null;
  `);

  await knex.raw(`
    create table "open_badges_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "sanitized" smallint not null default 0,
      "title" text,
      "description" text,
      "search" tsvector,
      primary key ("record_id", "locale"),
      constraint "open_badges_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "open_badges_texts" is 'records: texts of open-badges';
    create index "open_badges_texts_search_en_idx" on "open_badges_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'en';
    create index "open_badges_texts_search_fr_idx" on "open_badges_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'fr';
    create index "open_badges_texts_search_it_idx" on "open_badges_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'it';
    create index "open_badges_texts_search_es_idx" on "open_badges_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'es';
    create index "open_badges_texts_search_ca_idx" on "open_badges_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ca';
    create index "open_badges_texts_search_da_idx" on "open_badges_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'da';
    create index "open_badges_texts_search_ro_idx" on "open_badges_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ro';
    create index "open_badges_texts_title_similar_idx" on "open_badges_texts" using gin (labcommons_fold(title) gin_trgm_ops) with (gin_pending_list_limit = 256);
  `);

  await knex.raw(`
    create table "open_badge_training_modules" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "position" integer not null default 0,
      "badge_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "open_badge_training_modules_position_check" check ("position" >= 0)
    );
    comment on table "open_badge_training_modules" is 'records: open-badge-training-modules';
    create index "open_badge_training_modules_position_created_at_id_idx" on "open_badge_training_modules" ("position", "created_at", "id");
    create index "open_badge_training_modules_badge_id_position_created_at_id_idx" on "open_badge_training_modules" ("badge_id", "position", "created_at", "id");
  `);

  await knex.raw(`
    create table "open_badge_training_modules_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "sanitized" smallint not null default 0,
      "title" text,
      "content" text,
      primary key ("record_id", "locale"),
      constraint "open_badge_training_modules_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "open_badge_training_modules_texts" is 'records: texts of open-badge-training-modules';
  `);

  await knex.raw(`
    create table "open_badge_assertions" (
      "id" uuid not null,
      "version" integer not null default 1,
      "recipient_name" text not null,
      "recipient_email" text not null,
      "revocation_reason" text,
      "issued_at" timestamp(3) with time zone,
      "expires_at" timestamp(3) with time zone,
      "revoked_at" timestamp(3) with time zone,
      "occasion" text not null,
      "badge_id" uuid not null,
      "issuer_id" uuid not null,
      "recipient_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "open_badge_assertions_badge_id_recipient_email_occasion_key" unique ("badge_id", "recipient_email", "occasion")
    );
    comment on table "open_badge_assertions" is 'records: open-badge-assertions';
    create index "open_badge_assertions_issued_at_desc_id_desc_idx" on "open_badge_assertions" ("issued_at" desc nulls last, "id" desc nulls last);
    create index "open_badge_assertions_recipient_email_idx" on "open_badge_assertions" ("recipient_email");
    create index "open_badge_assertions_expires_at_idx" on "open_badge_assertions" ("expires_at");
    create index "open_badge_assertions_issuer_id_idx" on "open_badge_assertions" ("issuer_id");
    create index "open_badge_assertions_recipient_id_idx" on "open_badge_assertions" ("recipient_id") where recipient_id is not null;
  `);

  await knex.raw(`
    alter table "open_badges" add constraint "open_badges_image_id_fkey" foreign key ("image_id") references "files" (id) on delete set null;
    alter table "open_badges" add constraint "open_badges_criteria_file_id_fkey" foreign key ("criteria_file_id") references "files" (id) on delete set null;
    alter table "open_badges" add constraint "open_badges_previous_badge_id_fkey" foreign key ("previous_badge_id") references "open_badges" (id) on delete set null;
    alter table "open_badges" add constraint "open_badges_newest_badge_id_fkey" foreign key ("newest_badge_id") references "open_badges" (id) on delete set null;
    alter table "open_badges" add constraint "open_badges_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "open_badges" add constraint "open_badges_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "open_badges_texts" add constraint "open_badges_texts_record_id_fkey" foreign key ("record_id") references "open_badges" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "open_badge_training_modules" add constraint "open_badge_training_modules_badge_id_fkey" foreign key ("badge_id") references "open_badges" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "open_badge_training_modules_texts" add constraint "open_badge_training_modules_texts_record_id_fkey" foreign key ("record_id") references "open_badge_training_modules" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "open_badge_assertions" add constraint "open_badge_assertions_badge_id_fkey" foreign key ("badge_id") references "open_badges" (id) on delete no action;
    alter table "open_badge_assertions" add constraint "open_badge_assertions_issuer_id_fkey" foreign key ("issuer_id") references "organizations" (id) on delete no action;
    alter table "open_badge_assertions" add constraint "open_badge_assertions_recipient_id_fkey" foreign key ("recipient_id") references "users" (id) on delete set null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table "open_badge_assertions" cascade;
    drop table "open_badge_training_modules_texts" cascade;
    drop table "open_badge_training_modules" cascade;
    drop table "open_badges_texts" cascade;
    drop table "open_badges" cascade;
  `);
}
