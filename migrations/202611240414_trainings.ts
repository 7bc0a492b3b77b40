import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "training_categories" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "training_categories" is 'records: training-categories';
  `);

  await knex.raw(`
    create table "training_categories_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "training_categories_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "training_categories_texts" is 'records: texts of training-categories';
  `);

  await knex.raw(`
    create table "training_levels" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "training_levels" is 'records: training-levels';
  `);

  await knex.raw(`
    create table "training_levels_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "training_levels_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "training_levels_texts" is 'records: texts of training-levels';
  `);

  await knex.raw(`
    create table "training_types" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "training_types" is 'records: training-types';
  `);

  await knex.raw(`
    create table "training_types_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "training_types_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "training_types_texts" is 'records: texts of training-types';
  `);

  await knex.raw(`
    create table "trainings" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "duration" integer,
      "external_url" text,
      "published_at" timestamp(3) with time zone,
      "unpublish_at" timestamp(3) with time zone,
      "image_id" uuid,
      "category_id" uuid,
      "level_id" uuid,
      "training_type_id" uuid,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "organization_id" uuid,
      "access_level_id" text,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "trainings" is 'records: trainings';
    create index "trainings_published_at_desc_id_desc_idx" on "trainings" ("published_at" desc nulls last, "id" desc nulls last);
    create index "trainings_category_id_published_at_desc_idx" on "trainings" ("category_id", "published_at" desc nulls last);
    create index "trainings_level_id_published_at_desc_idx" on "trainings" ("level_id", "published_at" desc nulls last);
    create index "trainings_training_type_id_published_at_desc_idx" on "trainings" ("training_type_id", "published_at" desc nulls last);
    create index "trainings_image_id_idx" on "trainings" ("image_id") where image_id is not null;
    create index "trainings_created_by_id_idx" on "trainings" ("created_by_id") where created_by_id is not null;
    create index "trainings_updated_by_id_idx" on "trainings" ("updated_by_id") where updated_by_id is not null;
    create index "trainings_organization_id_idx" on "trainings" ("organization_id") where organization_id is not null;
    create index "trainings_access_level_id_idx" on "trainings" ("access_level_id") where access_level_id is not null;
  `);

  await knex.raw(`
    create table "trainings_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "sanitized" smallint not null default 0,
      "description" text,
      "title" text,
      "search" tsvector,
      primary key ("record_id", "locale"),
      constraint "trainings_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "trainings_texts" is 'records: texts of trainings';
    create index "trainings_texts_search_en_idx" on "trainings_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'en';
    create index "trainings_texts_search_fr_idx" on "trainings_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'fr';
    create index "trainings_texts_search_it_idx" on "trainings_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'it';
    create index "trainings_texts_search_es_idx" on "trainings_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'es';
    create index "trainings_texts_search_ca_idx" on "trainings_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ca';
    create index "trainings_texts_search_da_idx" on "trainings_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'da';
    create index "trainings_texts_search_ro_idx" on "trainings_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ro';
    create index "trainings_texts_title_similar_idx" on "trainings_texts" using gin (labcommons_fold(title) gin_trgm_ops) with (gin_pending_list_limit = 256);
  `);

  await knex.raw(`
    create table "trainings_associated_organizations" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "trainings_associated_organizations_position_check" check ("position" >= 0)
    );
    comment on table "trainings_associated_organizations" is 'records: trainings associatedOrganizations';
    create index "trainings_associated_organizations_target_id_idx" on "trainings_associated_organizations" ("target_id");
  `);

  await knex.raw(`
    create table "training_sessions" (
      "id" uuid not null,
      "version" integer not null default 1,
      "start_at" timestamp(3) with time zone not null,
      "end_at" timestamp(3) with time zone not null,
      "timezone" text not null default 'Europe/Paris',
      "online_url" text,
      "training_id" uuid not null,
      "address_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "training_sessions" is 'records: training-sessions';
    create index "training_sessions_start_at_id_idx" on "training_sessions" ("start_at", "id");
    create index "training_sessions_training_id_start_at_id_idx" on "training_sessions" ("training_id", "start_at", "id");
    create index "training_sessions_end_at_idx" on "training_sessions" ("end_at");
    create index "training_sessions_address_id_idx" on "training_sessions" ("address_id") where address_id is not null;
  `);

  await knex.raw(`
    alter table "training_categories_texts" add constraint "training_categories_texts_record_id_fkey" foreign key ("record_id") references "training_categories" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "training_levels_texts" add constraint "training_levels_texts_record_id_fkey" foreign key ("record_id") references "training_levels" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "training_types_texts" add constraint "training_types_texts_record_id_fkey" foreign key ("record_id") references "training_types" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "trainings" add constraint "trainings_image_id_fkey" foreign key ("image_id") references "files" (id) on delete set null;
    alter table "trainings" add constraint "trainings_category_id_fkey" foreign key ("category_id") references "training_categories" (id) on delete set null;
    alter table "trainings" add constraint "trainings_level_id_fkey" foreign key ("level_id") references "training_levels" (id) on delete set null;
    alter table "trainings" add constraint "trainings_training_type_id_fkey" foreign key ("training_type_id") references "training_types" (id) on delete set null;
    alter table "trainings" add constraint "trainings_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "trainings" add constraint "trainings_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
    alter table "trainings" add constraint "trainings_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete set null;
    alter table "trainings" add constraint "trainings_access_level_id_fkey" foreign key ("access_level_id") references "access_levels" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "trainings_texts" add constraint "trainings_texts_record_id_fkey" foreign key ("record_id") references "trainings" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "trainings_associated_organizations" add constraint "trainings_associated_organizations_source_id_fkey" foreign key ("source_id") references "trainings" (id) on delete cascade;
    alter table "trainings_associated_organizations" add constraint "trainings_associated_organizations_target_id_fkey" foreign key ("target_id") references "organizations" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "training_sessions" add constraint "training_sessions_training_id_fkey" foreign key ("training_id") references "trainings" (id) on delete cascade;
    alter table "training_sessions" add constraint "training_sessions_address_id_fkey" foreign key ("address_id") references "addresses" (id) on delete no action;
  `);

  await knex.raw(`
    alter table "reports" drop constraint "reports_reportable_type_check";
    alter table "reports" add constraint "reports_reportable_type_check" check ("reportable_type" = any (array['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'comments'::text, 'forum-subject-messages'::text, 'forum-subjects'::text, 'repository-items'::text, 'repository-makes'::text, 'training-resources'::text, 'trainings'::text]));
  `);

  await knex.raw(`
    alter table "publication_requests" drop constraint "publication_requests_pending_item_type_check";
    alter table "publication_requests" drop constraint "publication_requests_publishable_type_check";
    alter table "publication_requests" add constraint "publication_requests_publishable_type_check" check ("publishable_type" = any (array['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'repository-items'::text, 'training-resources'::text, 'trainings'::text]));
    alter table "publication_requests" add constraint "publication_requests_pending_item_type_check" check ("pending_item_type" = any (array['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'repository-items'::text, 'training-resources'::text, 'trainings'::text]));
  `);

  await knex.raw(`
    alter table "reminders" drop constraint "reminders_remindable_type_check";
    alter table "reminders" add constraint "reminders_remindable_type_check" check ("remindable_type" = any (array['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'organizations'::text, 'repository-items'::text, 'training-resources'::text, 'trainings'::text, 'users'::text]));
  `);

  await knex.raw(`
    alter table "addresses" add column "is_place" boolean not null default false;
    create index "addresses_is_place_full_name_idx" on "addresses" ("is_place", "full_name");
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index "addresses_is_place_full_name_idx";
    alter table "addresses" drop column "is_place";
    alter table "reminders" drop constraint "reminders_remindable_type_check";
    alter table "reminders" add constraint "reminders_remindable_type_check" check ((remindable_type = ANY (ARRAY['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'organizations'::text, 'repository-items'::text, 'training-resources'::text, 'users'::text])));
    alter table "publication_requests" drop constraint "publication_requests_pending_item_type_check";
    alter table "publication_requests" drop constraint "publication_requests_publishable_type_check";
    alter table "publication_requests" add constraint "publication_requests_publishable_type_check" check ((publishable_type = ANY (ARRAY['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'repository-items'::text, 'training-resources'::text])));
    alter table "publication_requests" add constraint "publication_requests_pending_item_type_check" check ((pending_item_type = ANY (ARRAY['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'repository-items'::text, 'training-resources'::text])));
    alter table "reports" drop constraint "reports_reportable_type_check";
    alter table "reports" add constraint "reports_reportable_type_check" check ((reportable_type = ANY (ARRAY['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'comments'::text, 'forum-subject-messages'::text, 'forum-subjects'::text, 'repository-items'::text, 'repository-makes'::text, 'training-resources'::text])));
    drop table "training_sessions" cascade;
    drop table "trainings_associated_organizations" cascade;
    drop table "trainings_texts" cascade;
    drop table "trainings" cascade;
    drop table "training_types_texts" cascade;
    drop table "training_types" cascade;
    drop table "training_levels_texts" cascade;
    drop table "training_levels" cascade;
    drop table "training_categories_texts" cascade;
    drop table "training_categories" cascade;
  `);
}
