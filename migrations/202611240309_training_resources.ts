import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "resource_types" (
      "id" text not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "resource_types" is 'records: resource-types';
  `);

  await knex.raw(`
    create table "resource_types_texts" (
      "record_id" text not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "resource_types_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "resource_types_texts" is 'records: texts of resource-types';
  `);

  await knex.raw(`
    create table "training_resource_themes" (
      "id" text not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "training_resource_themes" is 'records: training-resource-themes';
  `);

  await knex.raw(`
    create table "training_resource_themes_texts" (
      "record_id" text not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "training_resource_themes_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "training_resource_themes_texts" is 'records: texts of training-resource-themes';
  `);

  await knex.raw(`
    create table "training_resources" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "slug" text,
      "language" text,
      "external_url" text,
      "source" text,
      "original_authors" text,
      "other_resource_type" text,
      "other_theme" text,
      "published_at" timestamp(3) with time zone,
      "unpublish_at" timestamp(3) with time zone,
      "has_comments" boolean not null default true,
      "deleted_at" timestamp(3) with time zone,
      "image_id" uuid,
      "resource_type_id" text not null,
      "license_id" text,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "organization_id" uuid,
      "access_level_id" text,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "training_resources_slug_key" unique ("slug"),
      constraint "training_resources_language_check" check ("language" = any (array['ar'::text, 'ca'::text, 'da'::text, 'de'::text, 'el'::text, 'en'::text, 'es'::text, 'fr'::text, 'it'::text, 'mul'::text, 'nl'::text, 'pl'::text, 'pt'::text, 'ro'::text, 'sv'::text, 'tr'::text, 'uk'::text, 'zxx'::text]))
    );
    comment on table "training_resources" is 'records: training-resources';
    create index "training_resources_published_at_desc_id_desc_idx" on "training_resources" ("published_at" desc nulls last, "id" desc nulls last);
    create index "training_resources_resource_type_id_published_at_desc_idx" on "training_resources" ("resource_type_id", "published_at" desc nulls last);
    create index "training_resources_license_id_published_at_desc_idx" on "training_resources" ("license_id", "published_at" desc nulls last);
    create index "training_resources_language_published_at_desc_idx" on "training_resources" ("language", "published_at" desc nulls last);
    create index "training_resources_organization_id_published_at_desc_idx" on "training_resources" ("organization_id", "published_at" desc nulls last);
    create index "training_resources_image_id_idx" on "training_resources" ("image_id") where image_id is not null;
    create index "training_resources_created_by_id_idx" on "training_resources" ("created_by_id") where created_by_id is not null;
    create index "training_resources_updated_by_id_idx" on "training_resources" ("updated_by_id") where updated_by_id is not null;
    create index "training_resources_access_level_id_idx" on "training_resources" ("access_level_id") where access_level_id is not null;
  `);

  await knex.raw(`
    create table "training_resources_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "sanitized" smallint not null default 0,
      "short_description" text,
      "description" text,
      "usage_notes" text,
      "updates" text,
      "title" text,
      "search" tsvector,
      primary key ("record_id", "locale"),
      constraint "training_resources_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "training_resources_texts" is 'records: texts of training-resources';
    create index "training_resources_texts_search_en_idx" on "training_resources_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'en';
    create index "training_resources_texts_search_fr_idx" on "training_resources_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'fr';
    create index "training_resources_texts_search_it_idx" on "training_resources_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'it';
    create index "training_resources_texts_search_es_idx" on "training_resources_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'es';
    create index "training_resources_texts_search_ca_idx" on "training_resources_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ca';
    create index "training_resources_texts_search_da_idx" on "training_resources_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'da';
    create index "training_resources_texts_search_ro_idx" on "training_resources_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ro';
    create index "training_resources_texts_title_similar_idx" on "training_resources_texts" using gin (labcommons_fold(title) gin_trgm_ops) with (gin_pending_list_limit = 256);
  `);

  await knex.raw(`
    create table "training_resources_former_slugs" (
      "slug" text not null,
      "record_id" uuid not null,
      primary key ("slug")
    );
    comment on table "training_resources_former_slugs" is 'records: former slugs of training-resources';
    create index "training_resources_former_slugs_record_id_idx" on "training_resources_former_slugs" ("record_id");
  `);

  await knex.raw(`
    create table "training_resources_themes" (
      "source_id" uuid not null,
      "target_id" text not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "training_resources_themes_position_check" check ("position" >= 0)
    );
    comment on table "training_resources_themes" is 'records: training-resources themes';
    create index "training_resources_themes_target_id_idx" on "training_resources_themes" ("target_id");
  `);

  await knex.raw(`
    create table "training_resources_tags" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "training_resources_tags_position_check" check ("position" >= 0)
    );
    comment on table "training_resources_tags" is 'records: training-resources tags';
    create index "training_resources_tags_target_id_idx" on "training_resources_tags" ("target_id");
  `);

  await knex.raw(`
    create table "training_resources_files" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "training_resources_files_position_check" check ("position" >= 0)
    );
    comment on table "training_resources_files" is 'records: training-resources files';
    create index "training_resources_files_target_id_idx" on "training_resources_files" ("target_id");
  `);

  await knex.raw(`
    create table "training_resources_original_resources" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "training_resources_original_resources_position_check" check ("position" >= 0)
    );
    comment on table "training_resources_original_resources" is 'records: training-resources originalResources';
    create index "training_resources_original_resources_target_id_idx" on "training_resources_original_resources" ("target_id");
  `);

  await knex.raw(`
    create table "training_resources_associated_organizations" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "training_resources_associated_organizations_position_check" check ("position" >= 0)
    );
    comment on table "training_resources_associated_organizations" is 'records: training-resources associatedOrganizations';
    create index "training_resources_associated_organizations_target_id_idx" on "training_resources_associated_organizations" ("target_id");
  `);

  await knex.raw(`
    alter table "resource_types_texts" add constraint "resource_types_texts_record_id_fkey" foreign key ("record_id") references "resource_types" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "training_resource_themes_texts" add constraint "training_resource_themes_texts_record_id_fkey" foreign key ("record_id") references "training_resource_themes" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "training_resources" add constraint "training_resources_image_id_fkey" foreign key ("image_id") references "files" (id) on delete set null;
    alter table "training_resources" add constraint "training_resources_resource_type_id_fkey" foreign key ("resource_type_id") references "resource_types" (id) on delete no action;
    alter table "training_resources" add constraint "training_resources_license_id_fkey" foreign key ("license_id") references "licenses" (id) on delete set null;
    alter table "training_resources" add constraint "training_resources_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "training_resources" add constraint "training_resources_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
    alter table "training_resources" add constraint "training_resources_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete set null;
    alter table "training_resources" add constraint "training_resources_access_level_id_fkey" foreign key ("access_level_id") references "access_levels" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "training_resources_texts" add constraint "training_resources_texts_record_id_fkey" foreign key ("record_id") references "training_resources" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "training_resources_former_slugs" add constraint "training_resources_former_slugs_record_id_fkey" foreign key ("record_id") references "training_resources" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "training_resources_themes" add constraint "training_resources_themes_source_id_fkey" foreign key ("source_id") references "training_resources" (id) on delete cascade;
    alter table "training_resources_themes" add constraint "training_resources_themes_target_id_fkey" foreign key ("target_id") references "training_resource_themes" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "training_resources_tags" add constraint "training_resources_tags_source_id_fkey" foreign key ("source_id") references "training_resources" (id) on delete cascade;
    alter table "training_resources_tags" add constraint "training_resources_tags_target_id_fkey" foreign key ("target_id") references "tags" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "training_resources_files" add constraint "training_resources_files_source_id_fkey" foreign key ("source_id") references "training_resources" (id) on delete cascade;
    alter table "training_resources_files" add constraint "training_resources_files_target_id_fkey" foreign key ("target_id") references "files" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "training_resources_original_resources" add constraint "training_resources_original_resources_source_id_fkey" foreign key ("source_id") references "training_resources" (id) on delete cascade;
    alter table "training_resources_original_resources" add constraint "training_resources_original_resources_target_id_fkey" foreign key ("target_id") references "training_resources" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "training_resources_associated_organizations" add constraint "training_resources_associated_organizations_source_id_fkey" foreign key ("source_id") references "training_resources" (id) on delete cascade;
    alter table "training_resources_associated_organizations" add constraint "training_resources_associated_organizations_target_id_fkey" foreign key ("target_id") references "organizations" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "likes" drop constraint "likes_likable_type_check";
    alter table "likes" add constraint "likes_likable_type_check" check ("likable_type" = any (array['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'forum-subject-messages'::text, 'forum-subjects'::text, 'repository-items'::text, 'training-resources'::text]));
  `);

  await knex.raw(`
    alter table "comments" drop constraint "comments_commentable_type_check";
    alter table "comments" add constraint "comments_commentable_type_check" check ("commentable_type" = any (array['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'repository-items'::text, 'training-resources'::text]));
  `);

  await knex.raw(`
    alter table "reports" drop constraint "reports_reportable_type_check";
    alter table "reports" add constraint "reports_reportable_type_check" check ("reportable_type" = any (array['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'comments'::text, 'forum-subject-messages'::text, 'forum-subjects'::text, 'repository-items'::text, 'repository-makes'::text, 'training-resources'::text]));
  `);

  await knex.raw(`
    alter table "publication_requests" drop constraint "publication_requests_pending_item_type_check";
    alter table "publication_requests" drop constraint "publication_requests_publishable_type_check";
    alter table "publication_requests" add constraint "publication_requests_publishable_type_check" check ("publishable_type" = any (array['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'repository-items'::text, 'training-resources'::text]));
    alter table "publication_requests" add constraint "publication_requests_pending_item_type_check" check ("pending_item_type" = any (array['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'repository-items'::text, 'training-resources'::text]));
  `);

  await knex.raw(`
    alter table "reminders" drop constraint "reminders_remindable_type_check";
    alter table "reminders" add constraint "reminders_remindable_type_check" check ("remindable_type" = any (array['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'organizations'::text, 'repository-items'::text, 'training-resources'::text, 'users'::text]));
  `);

  await knex.raw(`
    insert into "resource_types" ("id", "source_locale") values
      ('other', 'en')
    on conflict (id) do nothing;
    insert into "resource_types_texts" ("record_id", "locale", "name") values
      ('other', 'en', 'Other')
    on conflict (record_id, locale) do nothing;
  `);

  await knex.raw(`
    insert into "training_resource_themes" ("id", "source_locale") values
      ('other', 'en')
    on conflict (id) do nothing;
    insert into "training_resource_themes_texts" ("record_id", "locale", "name") values
      ('other', 'en', 'Other')
    on conflict (record_id, locale) do nothing;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from "training_resource_themes" where id in ('other');
    delete from "resource_types" where id in ('other');
    alter table "reminders" drop constraint "reminders_remindable_type_check";
    alter table "reminders" add constraint "reminders_remindable_type_check" check ((remindable_type = ANY (ARRAY['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'organizations'::text, 'repository-items'::text, 'users'::text])));
    alter table "publication_requests" drop constraint "publication_requests_pending_item_type_check";
    alter table "publication_requests" drop constraint "publication_requests_publishable_type_check";
    alter table "publication_requests" add constraint "publication_requests_publishable_type_check" check ((publishable_type = ANY (ARRAY['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'repository-items'::text])));
    alter table "publication_requests" add constraint "publication_requests_pending_item_type_check" check ((pending_item_type = ANY (ARRAY['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'repository-items'::text])));
    alter table "reports" drop constraint "reports_reportable_type_check";
    alter table "reports" add constraint "reports_reportable_type_check" check ((reportable_type = ANY (ARRAY['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'comments'::text, 'forum-subject-messages'::text, 'forum-subjects'::text, 'repository-items'::text, 'repository-makes'::text])));
    alter table "comments" drop constraint "comments_commentable_type_check";
    alter table "comments" add constraint "comments_commentable_type_check" check ((commentable_type = ANY (ARRAY['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'repository-items'::text])));
    alter table "likes" drop constraint "likes_likable_type_check";
    alter table "likes" add constraint "likes_likable_type_check" check ((likable_type = ANY (ARRAY['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'forum-subject-messages'::text, 'forum-subjects'::text, 'repository-items'::text])));
    drop table "training_resources_associated_organizations" cascade;
    drop table "training_resources_original_resources" cascade;
    drop table "training_resources_files" cascade;
    drop table "training_resources_tags" cascade;
    drop table "training_resources_themes" cascade;
    drop table "training_resources_former_slugs" cascade;
    drop table "training_resources_texts" cascade;
    drop table "training_resources" cascade;
    drop table "training_resource_themes_texts" cascade;
    drop table "training_resource_themes" cascade;
    drop table "resource_types_texts" cascade;
    drop table "resource_types" cascade;
  `);
}
