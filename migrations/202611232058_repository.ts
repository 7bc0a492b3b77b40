import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "licenses" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "licenses" is 'records: licenses';
  `);

  await knex.raw(`
    create table "repository_categories" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "image_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "repository_categories" is 'records: repository-categories';
    create index "repository_categories_image_id_idx" on "repository_categories" ("image_id") where image_id is not null;
  `);

  await knex.raw(`
    create table "repository_categories_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      "short_description" text,
      primary key ("record_id", "locale"),
      constraint "repository_categories_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "repository_categories_texts" is 'records: texts of repository-categories';
  `);

  await knex.raw(`
    create table "repository_items" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "slug" text,
      "source_url" text,
      "source_author" text,
      "lc_default_config" boolean not null default false,
      "lc_default_mobile_config" boolean not null default false,
      "published_at" timestamp(3) with time zone,
      "unpublish_at" timestamp(3) with time zone,
      "has_comments" boolean not null default true,
      "deleted_at" timestamp(3) with time zone,
      "image_id" uuid,
      "license_id" text,
      "variant_of_id" uuid,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "organization_id" uuid,
      "access_level_id" text,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "repository_items_slug_key" unique ("slug")
    );
    comment on table "repository_items" is 'records: repository-items';
    create index "repository_items_published_at_desc_id_desc_idx" on "repository_items" ("published_at" desc nulls last, "id" desc nulls last);
    create index "repository_items_license_id_published_at_desc_idx" on "repository_items" ("license_id", "published_at" desc nulls last);
    create index "repository_items_organization_id_published_at_desc_idx" on "repository_items" ("organization_id", "published_at" desc nulls last);
    create index "repository_items_image_id_idx" on "repository_items" ("image_id") where image_id is not null;
    create index "repository_items_variant_of_id_idx" on "repository_items" ("variant_of_id") where variant_of_id is not null;
    create index "repository_items_created_by_id_idx" on "repository_items" ("created_by_id") where created_by_id is not null;
    create index "repository_items_updated_by_id_idx" on "repository_items" ("updated_by_id") where updated_by_id is not null;
    create index "repository_items_access_level_id_idx" on "repository_items" ("access_level_id") where access_level_id is not null;
  `);

  await knex.raw(`
    create table "repository_items_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "sanitized" smallint not null default 0,
      "short_description" text,
      "description" text,
      "printer_settings_description" text,
      "title" text,
      "search" tsvector,
      primary key ("record_id", "locale"),
      constraint "repository_items_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "repository_items_texts" is 'records: texts of repository-items';
    create index "repository_items_texts_search_en_idx" on "repository_items_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'en';
    create index "repository_items_texts_search_fr_idx" on "repository_items_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'fr';
    create index "repository_items_texts_search_it_idx" on "repository_items_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'it';
    create index "repository_items_texts_search_es_idx" on "repository_items_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'es';
    create index "repository_items_texts_search_ca_idx" on "repository_items_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ca';
    create index "repository_items_texts_search_da_idx" on "repository_items_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'da';
    create index "repository_items_texts_search_ro_idx" on "repository_items_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ro';
    create index "repository_items_texts_title_similar_idx" on "repository_items_texts" using gin (labcommons_fold(title) gin_trgm_ops) with (gin_pending_list_limit = 256);
  `);

  await knex.raw(`
    create table "repository_items_former_slugs" (
      "slug" text not null,
      "record_id" uuid not null,
      primary key ("slug")
    );
    comment on table "repository_items_former_slugs" is 'records: former slugs of repository-items';
    create index "repository_items_former_slugs_record_id_idx" on "repository_items_former_slugs" ("record_id");
  `);

  await knex.raw(`
    create table "repository_items_additional_images" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "repository_items_additional_images_position_check" check ("position" >= 0)
    );
    comment on table "repository_items_additional_images" is 'records: repository-items additionalImages';
    create index "repository_items_additional_images_target_id_idx" on "repository_items_additional_images" ("target_id");
  `);

  await knex.raw(`
    create table "repository_items_attachments" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "repository_items_attachments_position_check" check ("position" >= 0)
    );
    comment on table "repository_items_attachments" is 'records: repository-items attachments';
    create index "repository_items_attachments_target_id_idx" on "repository_items_attachments" ("target_id");
  `);

  await knex.raw(`
    create table "repository_items_categories" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "repository_items_categories_position_check" check ("position" >= 0)
    );
    comment on table "repository_items_categories" is 'records: repository-items categories';
    create index "repository_items_categories_target_id_idx" on "repository_items_categories" ("target_id");
  `);

  await knex.raw(`
    create table "repository_items_tags" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "repository_items_tags_position_check" check ("position" >= 0)
    );
    comment on table "repository_items_tags" is 'records: repository-items tags';
    create index "repository_items_tags_target_id_idx" on "repository_items_tags" ("target_id");
  `);

  await knex.raw(`
    create table "repository_items_associated_organizations" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "repository_items_associated_organizations_position_check" check ("position" >= 0)
    );
    comment on table "repository_items_associated_organizations" is 'records: repository-items associatedOrganizations';
    create index "repository_items_associated_organizations_target_id_idx" on "repository_items_associated_organizations" ("target_id");
  `);

  await knex.raw(`
    create table "repository_print_settings" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "position" integer not null default 0,
      "quantity" integer default 1,
      "material" text,
      "layer_height" numeric(15,2),
      "infill" integer,
      "supports" text,
      "minutes" integer,
      "weight" numeric(15,1),
      "item_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "repository_print_settings_position_check" check ("position" >= 0),
      constraint "repository_print_settings_material_check" check ("material" = any (array['abs'::text, 'asa'::text, 'nylon'::text, 'other'::text, 'pc'::text, 'petg'::text, 'pla'::text, 'resin'::text, 'tpu'::text])),
      constraint "repository_print_settings_supports_check" check ("supports" = any (array['everywhere'::text, 'from_bed'::text, 'none'::text]))
    );
    comment on table "repository_print_settings" is 'records: repository-print-settings';
    create index "repository_print_settings_position_id_idx" on "repository_print_settings" ("position", "id");
    create index "repository_print_settings_item_id_position_id_idx" on "repository_print_settings" ("item_id", "position", "id");
  `);

  await knex.raw(`
    create table "repository_print_settings_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "repository_print_settings_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "repository_print_settings_texts" is 'records: texts of repository-print-settings';
  `);

  await knex.raw(`
    create table "repository_makes" (
      "id" uuid not null,
      "version" integer not null default 1,
      "content" text not null,
      "printer" text,
      "material" text,
      "editable_until" timestamp(3) with time zone,
      "edited_at" timestamp(3) with time zone,
      "held_at" timestamp(3) with time zone,
      "deletion_reason" text,
      "appeal" text,
      "deleted_at" timestamp(3) with time zone,
      "item_id" uuid not null,
      "author_id" uuid,
      "organization_id" uuid,
      "deleted_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "repository_makes_material_check" check ("material" = any (array['abs'::text, 'asa'::text, 'nylon'::text, 'other'::text, 'pc'::text, 'petg'::text, 'pla'::text, 'resin'::text, 'tpu'::text]))
    );
    comment on table "repository_makes" is 'records: repository-makes';
    create index "repository_makes_created_at_desc_id_desc_idx" on "repository_makes" ("created_at" desc nulls last, "id" desc nulls last);
    create index "repository_makes_item_id_created_at_desc_idx" on "repository_makes" ("item_id", "created_at" desc nulls last);
    create index "repository_makes_author_id_created_at_desc_idx" on "repository_makes" ("author_id", "created_at" desc nulls last);
    create index "repository_makes_held_at_idx" on "repository_makes" ("held_at");
    create index "repository_makes_organization_id_idx" on "repository_makes" ("organization_id") where organization_id is not null;
    create index "repository_makes_deleted_by_id_idx" on "repository_makes" ("deleted_by_id") where deleted_by_id is not null;
  `);

  await knex.raw(`
    create table "repository_makes_images" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "repository_makes_images_position_check" check ("position" >= 0)
    );
    comment on table "repository_makes_images" is 'records: repository-makes images';
    create index "repository_makes_images_target_id_idx" on "repository_makes_images" ("target_id");
  `);

  await knex.raw(`
    alter table "repository_categories" add constraint "repository_categories_image_id_fkey" foreign key ("image_id") references "files" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "repository_categories_texts" add constraint "repository_categories_texts_record_id_fkey" foreign key ("record_id") references "repository_categories" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "repository_items" add constraint "repository_items_image_id_fkey" foreign key ("image_id") references "files" (id) on delete set null;
    alter table "repository_items" add constraint "repository_items_license_id_fkey" foreign key ("license_id") references "licenses" (id) on delete set null;
    alter table "repository_items" add constraint "repository_items_variant_of_id_fkey" foreign key ("variant_of_id") references "repository_items" (id) on delete set null;
    alter table "repository_items" add constraint "repository_items_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "repository_items" add constraint "repository_items_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
    alter table "repository_items" add constraint "repository_items_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete set null;
    alter table "repository_items" add constraint "repository_items_access_level_id_fkey" foreign key ("access_level_id") references "access_levels" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "repository_items_texts" add constraint "repository_items_texts_record_id_fkey" foreign key ("record_id") references "repository_items" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "repository_items_former_slugs" add constraint "repository_items_former_slugs_record_id_fkey" foreign key ("record_id") references "repository_items" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "repository_items_additional_images" add constraint "repository_items_additional_images_source_id_fkey" foreign key ("source_id") references "repository_items" (id) on delete cascade;
    alter table "repository_items_additional_images" add constraint "repository_items_additional_images_target_id_fkey" foreign key ("target_id") references "files" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "repository_items_attachments" add constraint "repository_items_attachments_source_id_fkey" foreign key ("source_id") references "repository_items" (id) on delete cascade;
    alter table "repository_items_attachments" add constraint "repository_items_attachments_target_id_fkey" foreign key ("target_id") references "files" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "repository_items_categories" add constraint "repository_items_categories_source_id_fkey" foreign key ("source_id") references "repository_items" (id) on delete cascade;
    alter table "repository_items_categories" add constraint "repository_items_categories_target_id_fkey" foreign key ("target_id") references "repository_categories" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "repository_items_tags" add constraint "repository_items_tags_source_id_fkey" foreign key ("source_id") references "repository_items" (id) on delete cascade;
    alter table "repository_items_tags" add constraint "repository_items_tags_target_id_fkey" foreign key ("target_id") references "tags" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "repository_items_associated_organizations" add constraint "repository_items_associated_organizations_source_id_fkey" foreign key ("source_id") references "repository_items" (id) on delete cascade;
    alter table "repository_items_associated_organizations" add constraint "repository_items_associated_organizations_target_id_fkey" foreign key ("target_id") references "organizations" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "repository_print_settings" add constraint "repository_print_settings_item_id_fkey" foreign key ("item_id") references "repository_items" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "repository_print_settings_texts" add constraint "repository_print_settings_texts_record_id_fkey" foreign key ("record_id") references "repository_print_settings" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "repository_makes" add constraint "repository_makes_item_id_fkey" foreign key ("item_id") references "repository_items" (id) on delete cascade;
    alter table "repository_makes" add constraint "repository_makes_author_id_fkey" foreign key ("author_id") references "users" (id) on delete set null;
    alter table "repository_makes" add constraint "repository_makes_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete set null;
    alter table "repository_makes" add constraint "repository_makes_deleted_by_id_fkey" foreign key ("deleted_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "repository_makes_images" add constraint "repository_makes_images_source_id_fkey" foreign key ("source_id") references "repository_makes" (id) on delete cascade;
    alter table "repository_makes_images" add constraint "repository_makes_images_target_id_fkey" foreign key ("target_id") references "files" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "likes" drop constraint "likes_likable_type_check";
    alter table "likes" add constraint "likes_likable_type_check" check ("likable_type" = any (array['articles'::text, 'forum-subject-messages'::text, 'forum-subjects'::text, 'repository-items'::text]));
  `);

  await knex.raw(`
    alter table "comments" drop constraint "comments_commentable_type_check";
    alter table "comments" add constraint "comments_commentable_type_check" check ("commentable_type" = any (array['articles'::text, 'repository-items'::text]));
  `);

  await knex.raw(`
    alter table "reports" drop constraint "reports_reportable_type_check";
    alter table "reports" add constraint "reports_reportable_type_check" check ("reportable_type" = any (array['articles'::text, 'comments'::text, 'forum-subject-messages'::text, 'forum-subjects'::text, 'repository-items'::text, 'repository-makes'::text]));
  `);

  await knex.raw(`
    alter table "publication_requests" drop constraint "publication_requests_pending_item_type_check";
    alter table "publication_requests" drop constraint "publication_requests_publishable_type_check";
    alter table "publication_requests" add constraint "publication_requests_publishable_type_check" check ("publishable_type" = any (array['articles'::text, 'repository-items'::text]));
    alter table "publication_requests" add constraint "publication_requests_pending_item_type_check" check ("pending_item_type" = any (array['articles'::text, 'repository-items'::text]));
  `);

  await knex.raw(`
    alter table "reminders" drop constraint "reminders_remindable_type_check";
    alter table "reminders" add constraint "reminders_remindable_type_check" check ("remindable_type" = any (array['articles'::text, 'organizations'::text, 'repository-items'::text, 'users'::text]));
  `);

  await knex.raw(`
    insert into "licenses" ("id") values
      ('cc0'),
      ('cc_by'),
      ('cc_by_sa'),
      ('cc_by_nc'),
      ('cc_by_nc_sa'),
      ('cc_by_nd'),
      ('cc_by_nc_nd'),
      ('all_rights_reserved')
    on conflict (id) do nothing;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from "licenses" where id in ('cc0', 'cc_by', 'cc_by_sa', 'cc_by_nc', 'cc_by_nc_sa', 'cc_by_nd', 'cc_by_nc_nd', 'all_rights_reserved');
    alter table "reminders" drop constraint "reminders_remindable_type_check";
    alter table "reminders" add constraint "reminders_remindable_type_check" check ((remindable_type = ANY (ARRAY['articles'::text, 'organizations'::text, 'users'::text])));
    alter table "publication_requests" drop constraint "publication_requests_pending_item_type_check";
    alter table "publication_requests" drop constraint "publication_requests_publishable_type_check";
    alter table "publication_requests" add constraint "publication_requests_publishable_type_check" check ((publishable_type = ANY (ARRAY['articles'::text])));
    alter table "publication_requests" add constraint "publication_requests_pending_item_type_check" check ((pending_item_type = ANY (ARRAY['articles'::text])));
    alter table "reports" drop constraint "reports_reportable_type_check";
    alter table "reports" add constraint "reports_reportable_type_check" check ((reportable_type = ANY (ARRAY['articles'::text, 'comments'::text, 'forum-subject-messages'::text, 'forum-subjects'::text])));
    alter table "comments" drop constraint "comments_commentable_type_check";
    alter table "comments" add constraint "comments_commentable_type_check" check ((commentable_type = ANY (ARRAY['articles'::text])));
    alter table "likes" drop constraint "likes_likable_type_check";
    alter table "likes" add constraint "likes_likable_type_check" check ((likable_type = ANY (ARRAY['articles'::text, 'forum-subject-messages'::text, 'forum-subjects'::text])));
    drop table "repository_makes_images" cascade;
    drop table "repository_makes" cascade;
    drop table "repository_print_settings_texts" cascade;
    drop table "repository_print_settings" cascade;
    drop table "repository_items_associated_organizations" cascade;
    drop table "repository_items_tags" cascade;
    drop table "repository_items_categories" cascade;
    drop table "repository_items_attachments" cascade;
    drop table "repository_items_additional_images" cascade;
    drop table "repository_items_former_slugs" cascade;
    drop table "repository_items_texts" cascade;
    drop table "repository_items" cascade;
    drop table "repository_categories_texts" cascade;
    drop table "repository_categories" cascade;
    drop table "licenses" cascade;
  `);
}
