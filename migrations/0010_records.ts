import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "access_levels" (
      "id" text not null,
      "version" integer not null default 1,
      "weight" integer not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "access_levels" is 'records: access-levels';
  `);

  await knex.raw(`
    create table "roles" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "roles" is 'records: roles';
  `);

  await knex.raw(`
    create table "jobs" (
      "id" text not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "jobs" is 'records: jobs';
  `);

  await knex.raw(`
    create table "jobs_texts" (
      "record_id" text not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "jobs_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "jobs_texts" is 'records: texts of jobs';
  `);

  await knex.raw(`
    create table "user_categories" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "color" text,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "user_categories" is 'records: user-categories';
  `);

  await knex.raw(`
    create table "user_categories_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "user_categories_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "user_categories_texts" is 'records: texts of user-categories';
  `);

  await knex.raw(`
    create table "users" (
      "id" uuid not null,
      "version" integer not null default 1,
      "first_name" text not null,
      "last_name" text not null,
      "email" text not null,
      "phone" text,
      "password_set_at" timestamp(3) with time zone,
      "two_factor_strategy" text,
      "avatar_url" text,
      "description" text,
      "organization_name" text,
      "notifications_preferences" jsonb,
      "locale" text,
      "edition_locale" text,
      "timezone" text default 'Europe/Paris',
      "can_use_transactions" boolean not null default false,
      "rental_monthly_invoicing" boolean not null default false,
      "job_other" text,
      "email_verified_at" timestamp(3) with time zone,
      "validated_at" timestamp(3) with time zone,
      "last_initialization_at" timestamp(3) with time zone,
      "last_login_at" timestamp(3) with time zone,
      "access_level_id" text,
      "acting_as_organization_id" uuid,
      "job_id" text,
      "user_category_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "users_email_key" unique ("email"),
      constraint "users_two_factor_strategy_check" check ("two_factor_strategy" = any (array['email'::text, 'passkey'::text, 'totp'::text])),
      constraint "users_locale_check" check ("locale" = any (array['ca'::text, 'da'::text, 'en'::text, 'es'::text, 'fr'::text, 'it'::text, 'ro'::text])),
      constraint "users_edition_locale_check" check ("edition_locale" = any (array['ca'::text, 'da'::text, 'en'::text, 'es'::text, 'fr'::text, 'it'::text, 'ro'::text]))
    );
    comment on table "users" is 'records: users';
    create index "users_last_name_first_name_id_idx" on "users" ("last_name", "first_name", "id");
    create index "users_access_level_id_idx" on "users" ("access_level_id");
    create index "users_acting_as_organization_id_idx" on "users" ("acting_as_organization_id");
    create index "users_job_id_idx" on "users" ("job_id");
    create index "users_user_category_id_idx" on "users" ("user_category_id");
  `);

  await knex.raw(`
    create table "users_organizations" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "users_organizations_position_check" check ("position" >= 0)
    );
    comment on table "users_organizations" is 'records: users organizations';
    create index "users_organizations_target_id_idx" on "users_organizations" ("target_id");
  `);

  await knex.raw(`
    create table "users_roles" (
      "source_id" uuid not null,
      "target_id" text not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "users_roles_position_check" check ("position" >= 0)
    );
    comment on table "users_roles" is 'records: users roles';
    create index "users_roles_target_id_idx" on "users_roles" ("target_id");
  `);

  await knex.raw(`
    create table "secondary_email_addresses" (
      "id" uuid not null,
      "version" integer not null default 1,
      "email" text not null,
      "user_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "secondary_email_addresses_email_key" unique ("email")
    );
    comment on table "secondary_email_addresses" is 'records: secondary-email-addresses';
    create index "secondary_email_addresses_created_at_desc_id_desc_idx" on "secondary_email_addresses" ("created_at" desc nulls last, "id" desc nulls last);
    create index "secondary_email_addresses_user_id_idx" on "secondary_email_addresses" ("user_id");
  `);

  await knex.raw(`
    create table "organizations" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "admin_only_note" text,
      "name" text not null,
      "unit_name" text,
      "slug" text,
      "longitude" numeric(15,6),
      "latitude" numeric(15,6),
      "country" text,
      "eqlaat_departments" jsonb,
      "eqlaat_invoicing_id" text,
      "contact_email" text,
      "contact_phone" text,
      "contact_address" text,
      "external_url" text,
      "validated_member_at" timestamp(3) with time zone,
      "access_level_id" text,
      "organization_type_id" text,
      "image_id" uuid,
      "ad_documents_logo_id" uuid,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "organizations_slug_key" unique ("slug")
    );
    comment on table "organizations" is 'records: organizations';
    create index "organizations_access_level_id_idx" on "organizations" ("access_level_id");
    create index "organizations_organization_type_id_idx" on "organizations" ("organization_type_id");
    create index "organizations_image_id_idx" on "organizations" ("image_id");
    create index "organizations_ad_documents_logo_id_idx" on "organizations" ("ad_documents_logo_id");
    create index "organizations_created_by_id_idx" on "organizations" ("created_by_id");
    create index "organizations_updated_by_id_idx" on "organizations" ("updated_by_id");
  `);

  await knex.raw(`
    create table "organizations_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "sanitized" smallint not null default 0,
      "short_description" text,
      "description" text,
      primary key ("record_id", "locale"),
      constraint "organizations_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "organizations_texts" is 'records: texts of organizations';
  `);

  await knex.raw(`
    create table "organizations_ad_projects_default_users" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "organizations_ad_projects_default_users_position_check" check ("position" >= 0)
    );
    comment on table "organizations_ad_projects_default_users" is 'records: organizations adProjectsDefaultUsers';
    create index "organizations_ad_projects_default_users_target_id_idx" on "organizations_ad_projects_default_users" ("target_id");
  `);

  await knex.raw(`
    create table "organization_types" (
      "id" text not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "organization_types" is 'records: organization-types';
  `);

  await knex.raw(`
    create table "organization_types_texts" (
      "record_id" text not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "organization_types_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "organization_types_texts" is 'records: texts of organization-types';
  `);

  await knex.raw(`
    create table "files" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "name" text not null,
      "slug" text,
      "original_name" text,
      "mime_type" text not null,
      "hash" text,
      "is_public" boolean not null default true,
      "size" integer not null,
      "is_uploaded" boolean not null default false,
      "metadata" jsonb,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "files_slug_key" unique ("slug")
    );
    comment on table "files" is 'records: files';
    create index "files_created_at_desc_id_desc_idx" on "files" ("created_at" desc nulls last, "id" desc nulls last);
    create index "files_hash_idx" on "files" ("hash");
    create index "files_created_by_id_idx" on "files" ("created_by_id");
    create index "files_updated_by_id_idx" on "files" ("updated_by_id");
  `);

  await knex.raw(`
    create table "files_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "description" text,
      primary key ("record_id", "locale"),
      constraint "files_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "files_texts" is 'records: texts of files';
  `);

  await knex.raw(`
    create table "file_containers" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "file_containers" is 'records: file-containers';
    create index "file_containers_name_id_idx" on "file_containers" ("name", "id");
  `);

  await knex.raw(`
    create table "admin_files" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "name" text not null,
      "slug" text,
      "original_name" text,
      "mime_type" text not null,
      "hash" text,
      "is_public" boolean not null default true,
      "size" integer not null,
      "is_uploaded" boolean not null default false,
      "metadata" jsonb,
      "path" text,
      "file_container_id" uuid,
      "organization_id" uuid,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "admin_files_slug_key" unique ("slug")
    );
    comment on table "admin_files" is 'records: admin-files';
    create index "admin_files_created_at_desc_id_desc_idx" on "admin_files" ("created_at" desc nulls last, "id" desc nulls last);
    create index "admin_files_file_container_id_idx" on "admin_files" ("file_container_id");
    create index "admin_files_organization_id_idx" on "admin_files" ("organization_id");
    create index "admin_files_created_by_id_idx" on "admin_files" ("created_by_id");
    create index "admin_files_updated_by_id_idx" on "admin_files" ("updated_by_id");
  `);

  await knex.raw(`
    create table "admin_files_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "description" text,
      primary key ("record_id", "locale"),
      constraint "admin_files_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "admin_files_texts" is 'records: texts of admin-files';
  `);

  await knex.raw(`
    create table "secured_files" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text not null,
      "original_name" text,
      "mime_type" text,
      "size" integer,
      "model_type" text not null,
      "model_id" text not null,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "secured_files_model_type_check" check ("model_type" = any (array['articles'::text, 'users'::text])),
      constraint "secured_files_model_type_model_id_check" check ((model_type is null) = (model_id is null))
    );
    comment on table "secured_files" is 'records: secured-files';
    create index "secured_files_created_at_desc_id_desc_idx" on "secured_files" ("created_at" desc nulls last, "id" desc nulls last);
    create index "secured_files_model_type_model_id_idx" on "secured_files" ("model_type", "model_id");
    create index "secured_files_created_by_id_idx" on "secured_files" ("created_by_id");
    create index "secured_files_updated_by_id_idx" on "secured_files" ("updated_by_id");
  `);

  await knex.raw(`
    create table "tags" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "tags" is 'records: tags';
  `);

  await knex.raw(`
    create table "tags_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "tags_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "tags_texts" is 'records: texts of tags';
  `);

  await knex.raw(`
    create table "app_pages" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "is_draft" boolean not null default false,
      "is_default" boolean not null default false,
      "path" text not null,
      "styles" text,
      "requires_auth" boolean not null default false,
      "has_page_navigation" boolean not null default true,
      "access_level_id" text,
      "draft_of_page_id" uuid,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "app_pages_path_is_draft_key" unique ("path", "is_draft"),
      constraint "app_pages_draft_of_page_id_key" unique ("draft_of_page_id")
    );
    comment on table "app_pages" is 'records: app-pages';
    create index "app_pages_access_level_id_idx" on "app_pages" ("access_level_id");
    create index "app_pages_created_by_id_idx" on "app_pages" ("created_by_id");
    create index "app_pages_updated_by_id_idx" on "app_pages" ("updated_by_id");
  `);

  await knex.raw(`
    create table "app_pages_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "title" text,
      "description" text,
      primary key ("record_id", "locale"),
      constraint "app_pages_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "app_pages_texts" is 'records: texts of app-pages';
  `);

  await knex.raw(`
    create table "app_pages_roles" (
      "source_id" uuid not null,
      "target_id" text not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "app_pages_roles_position_check" check ("position" >= 0)
    );
    comment on table "app_pages_roles" is 'records: app-pages roles';
    create index "app_pages_roles_target_id_idx" on "app_pages_roles" ("target_id");
  `);

  await knex.raw(`
    create table "app_page_components" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "internal_id" text not null,
      "view_id" text,
      "name" text not null,
      "position" integer not null default 0,
      "page_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "app_page_components_position_check" check ("position" >= 0)
    );
    comment on table "app_page_components" is 'records: app-page-components';
    create index "app_page_components_position_id_idx" on "app_page_components" ("position", "id");
    create index "app_page_components_page_id_position_id_idx" on "app_page_components" ("page_id", "position", "id");
  `);

  await knex.raw(`
    create table "app_page_components_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "props" jsonb default '{}'::jsonb,
      primary key ("record_id", "locale"),
      constraint "app_page_components_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "app_page_components_texts" is 'records: texts of app-page-components';
  `);

  await knex.raw(`
    create table "app_menu_items" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "position" integer not null default 0,
      "url" text,
      "blank" boolean not null default false,
      "color" text,
      "aligns_next_right" boolean not null default false,
      "requires_auth" boolean not null default false,
      "page_id" uuid,
      "parent_id" uuid,
      "access_level_id" text,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "app_menu_items_position_check" check ("position" >= 0)
    );
    comment on table "app_menu_items" is 'records: app-menu-items';
    create index "app_menu_items_page_id_idx" on "app_menu_items" ("page_id");
    create index "app_menu_items_parent_id_idx" on "app_menu_items" ("parent_id");
    create index "app_menu_items_access_level_id_idx" on "app_menu_items" ("access_level_id");
    create index "app_menu_items_created_by_id_idx" on "app_menu_items" ("created_by_id");
    create index "app_menu_items_updated_by_id_idx" on "app_menu_items" ("updated_by_id");
  `);

  await knex.raw(`
    create table "app_menu_items_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      "description" text,
      primary key ("record_id", "locale"),
      constraint "app_menu_items_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "app_menu_items_texts" is 'records: texts of app-menu-items';
  `);

  await knex.raw(`
    create table "app_menu_items_roles" (
      "source_id" uuid not null,
      "target_id" text not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "app_menu_items_roles_position_check" check ("position" >= 0)
    );
    comment on table "app_menu_items_roles" is 'records: app-menu-items roles';
    create index "app_menu_items_roles_target_id_idx" on "app_menu_items_roles" ("target_id");
  `);

  await knex.raw(`
    create table "app_redirections" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text,
      "from_path" text not null,
      "to_path" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "app_redirections_from_path_key" unique ("from_path")
    );
    comment on table "app_redirections" is 'records: app-redirections';
    create index "app_redirections_from_path_id_idx" on "app_redirections" ("from_path", "id");
  `);

  await knex.raw(`
    create table "app_envs" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "initialized" boolean not null default false,
      "styles" text,
      "become_member_url" text,
      "evolve_member_url" text,
      "rl_charter_url" text,
      "rl_charter_translator_name" text,
      "rl_charter_translator_url" text,
      "logo_id" uuid,
      "document_logo_id" uuid,
      "social_preview_id" uuid,
      "open_badge_issuer_access_level_id" text,
      "rl_projects_access_level_id" text,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "app_envs" is 'records: app-envs';
    create index "app_envs_created_at_desc_id_desc_idx" on "app_envs" ("created_at" desc nulls last, "id" desc nulls last);
    create index "app_envs_logo_id_idx" on "app_envs" ("logo_id");
    create index "app_envs_document_logo_id_idx" on "app_envs" ("document_logo_id");
    create index "app_envs_social_preview_id_idx" on "app_envs" ("social_preview_id");
    create index "app_envs_open_badge_issuer_access_level_id_idx" on "app_envs" ("open_badge_issuer_access_level_id");
    create index "app_envs_rl_projects_access_level_id_idx" on "app_envs" ("rl_projects_access_level_id");
  `);

  await knex.raw(`
    create table "app_envs_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "sanitized" smallint not null default 0,
      "description" text,
      "document_header" text,
      "document_footer" text,
      primary key ("record_id", "locale"),
      constraint "app_envs_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "app_envs_texts" is 'records: texts of app-envs';
  `);

  await knex.raw(`
    create table "article_categories" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "has_external_url" boolean not null default false,
      "has_image" boolean not null default true,
      "has_source" boolean not null default false,
      "has_associated_organizations" boolean not null default false,
      "allow_contributions" boolean not null default false,
      "alert_link_url" text,
      "default_layout_id" text,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "article_categories" is 'records: article-categories';
    create index "article_categories_default_layout_id_idx" on "article_categories" ("default_layout_id");
  `);

  await knex.raw(`
    create table "article_categories_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      "alert_text" text,
      "alert_link_text" text,
      primary key ("record_id", "locale"),
      constraint "article_categories_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "article_categories_texts" is 'records: texts of article-categories';
  `);

  await knex.raw(`
    create table "article_layouts" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "article_layouts" is 'records: article-layouts';
  `);

  await knex.raw(`
    create table "article_statuses" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "article_statuses" is 'records: article-statuses';
  `);

  await knex.raw(`
    create table "articles" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "slug" text,
      "source" text,
      "authors" text,
      "external_url" text,
      "has_sections_search" boolean not null default false,
      "import_id" text,
      "has_comments" boolean not null default true,
      "published_at" timestamp(3) with time zone,
      "deleted_at" timestamp(3) with time zone,
      "source_icon_id" uuid,
      "image_id" uuid,
      "category_id" uuid,
      "layout_id" text not null default 'pagination',
      "status_id" text not null default 'draft',
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "organization_id" uuid,
      "access_level_id" text,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "articles_slug_key" unique ("slug")
    );
    comment on table "articles" is 'records: articles';
    create index "articles_published_at_desc_id_desc_idx" on "articles" ("published_at" desc nulls last, "id" desc nulls last);
    create index "articles_category_id_published_at_desc_idx" on "articles" ("category_id", "published_at" desc nulls last);
    create index "articles_status_id_published_at_desc_idx" on "articles" ("status_id", "published_at" desc nulls last);
    create index "articles_import_id_idx" on "articles" ("import_id");
    create index "articles_source_icon_id_idx" on "articles" ("source_icon_id");
    create index "articles_image_id_idx" on "articles" ("image_id");
    create index "articles_layout_id_idx" on "articles" ("layout_id");
    create index "articles_created_by_id_idx" on "articles" ("created_by_id");
    create index "articles_updated_by_id_idx" on "articles" ("updated_by_id");
    create index "articles_organization_id_idx" on "articles" ("organization_id");
    create index "articles_access_level_id_idx" on "articles" ("access_level_id");
  `);

  await knex.raw(`
    create table "articles_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "short_description" text,
      "sections_search_placeholder" text,
      "title" text,
      primary key ("record_id", "locale"),
      constraint "articles_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "articles_texts" is 'records: texts of articles';
  `);

  await knex.raw(`
    create table "articles_tags" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "articles_tags_position_check" check ("position" >= 0)
    );
    comment on table "articles_tags" is 'records: articles tags';
    create index "articles_tags_target_id_idx" on "articles_tags" ("target_id");
  `);

  await knex.raw(`
    create table "articles_associated_organizations" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "articles_associated_organizations_position_check" check ("position" >= 0)
    );
    comment on table "articles_associated_organizations" is 'records: articles associatedOrganizations';
    create index "articles_associated_organizations_target_id_idx" on "articles_associated_organizations" ("target_id");
  `);

  await knex.raw(`
    create table "article_sections" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "position" integer not null default 0,
      "view_id" text,
      "article_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "article_sections_position_check" check ("position" >= 0)
    );
    comment on table "article_sections" is 'records: article-sections';
    create index "article_sections_position_id_idx" on "article_sections" ("position", "id");
    create index "article_sections_article_id_position_id_idx" on "article_sections" ("article_id", "position", "id");
  `);

  await knex.raw(`
    create table "article_sections_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "sanitized" smallint not null default 0,
      "title" text,
      "content" text,
      primary key ("record_id", "locale"),
      constraint "article_sections_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "article_sections_texts" is 'records: texts of article-sections';
  `);

  await knex.raw(`
    create table "article_sections_attachments" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "article_sections_attachments_position_check" check ("position" >= 0)
    );
    comment on table "article_sections_attachments" is 'records: article-sections attachments';
    create index "article_sections_attachments_target_id_idx" on "article_sections_attachments" ("target_id");
  `);

  await knex.raw(`
    create table "language_lines" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "key" text not null,
      "group" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "language_lines_group_key_key" unique ("group", "key")
    );
    comment on table "language_lines" is 'records: language-lines';
    create index "language_lines_group_key_id_idx" on "language_lines" ("group", "key", "id");
  `);

  await knex.raw(`
    create table "language_lines_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "text" text,
      primary key ("record_id", "locale"),
      constraint "language_lines_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "language_lines_texts" is 'records: texts of language-lines';
  `);

  await knex.raw(`
    create table "personal_access_tokens" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text not null,
      "scope" text not null default 'read',
      "expires_at" timestamp(3) with time zone,
      "last_used_at" timestamp(3) with time zone,
      "digest" text,
      "user_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "personal_access_tokens_digest_key" unique ("digest"),
      constraint "personal_access_tokens_scope_check" check ("scope" = any (array['read'::text, 'write'::text]))
    );
    comment on table "personal_access_tokens" is 'records: personal-access-tokens';
    create index "personal_access_tokens_created_at_desc_id_desc_idx" on "personal_access_tokens" ("created_at" desc nulls last, "id" desc nulls last);
    create index "personal_access_tokens_user_id_idx" on "personal_access_tokens" ("user_id");
  `);

  await knex.raw(`
    alter table "jobs_texts" add constraint "jobs_texts_record_id_fkey" foreign key ("record_id") references "jobs" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "user_categories_texts" add constraint "user_categories_texts_record_id_fkey" foreign key ("record_id") references "user_categories" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "users" add constraint "users_access_level_id_fkey" foreign key ("access_level_id") references "access_levels" (id) on delete set null;
    alter table "users" add constraint "users_acting_as_organization_id_fkey" foreign key ("acting_as_organization_id") references "organizations" (id) on delete set null;
    alter table "users" add constraint "users_job_id_fkey" foreign key ("job_id") references "jobs" (id) on delete set null;
    alter table "users" add constraint "users_user_category_id_fkey" foreign key ("user_category_id") references "user_categories" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "users_organizations" add constraint "users_organizations_source_id_fkey" foreign key ("source_id") references "users" (id) on delete cascade;
    alter table "users_organizations" add constraint "users_organizations_target_id_fkey" foreign key ("target_id") references "organizations" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "users_roles" add constraint "users_roles_source_id_fkey" foreign key ("source_id") references "users" (id) on delete cascade;
    alter table "users_roles" add constraint "users_roles_target_id_fkey" foreign key ("target_id") references "roles" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "secondary_email_addresses" add constraint "secondary_email_addresses_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "organizations" add constraint "organizations_access_level_id_fkey" foreign key ("access_level_id") references "access_levels" (id) on delete set null;
    alter table "organizations" add constraint "organizations_organization_type_id_fkey" foreign key ("organization_type_id") references "organization_types" (id) on delete set null;
    alter table "organizations" add constraint "organizations_image_id_fkey" foreign key ("image_id") references "files" (id) on delete set null;
    alter table "organizations" add constraint "organizations_ad_documents_logo_id_fkey" foreign key ("ad_documents_logo_id") references "files" (id) on delete set null;
    alter table "organizations" add constraint "organizations_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "organizations" add constraint "organizations_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "organizations_texts" add constraint "organizations_texts_record_id_fkey" foreign key ("record_id") references "organizations" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "organizations_ad_projects_default_users" add constraint "organizations_ad_projects_default_users_source_id_fkey" foreign key ("source_id") references "organizations" (id) on delete cascade;
    alter table "organizations_ad_projects_default_users" add constraint "organizations_ad_projects_default_users_target_id_fkey" foreign key ("target_id") references "users" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "organization_types_texts" add constraint "organization_types_texts_record_id_fkey" foreign key ("record_id") references "organization_types" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "files" add constraint "files_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "files" add constraint "files_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "files_texts" add constraint "files_texts_record_id_fkey" foreign key ("record_id") references "files" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "admin_files" add constraint "admin_files_file_container_id_fkey" foreign key ("file_container_id") references "file_containers" (id) on delete set null;
    alter table "admin_files" add constraint "admin_files_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete set null;
    alter table "admin_files" add constraint "admin_files_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "admin_files" add constraint "admin_files_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "admin_files_texts" add constraint "admin_files_texts_record_id_fkey" foreign key ("record_id") references "admin_files" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "secured_files" add constraint "secured_files_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "secured_files" add constraint "secured_files_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "tags_texts" add constraint "tags_texts_record_id_fkey" foreign key ("record_id") references "tags" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "app_pages" add constraint "app_pages_access_level_id_fkey" foreign key ("access_level_id") references "access_levels" (id) on delete set null;
    alter table "app_pages" add constraint "app_pages_draft_of_page_id_fkey" foreign key ("draft_of_page_id") references "app_pages" (id) on delete cascade;
    alter table "app_pages" add constraint "app_pages_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "app_pages" add constraint "app_pages_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "app_pages_texts" add constraint "app_pages_texts_record_id_fkey" foreign key ("record_id") references "app_pages" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "app_pages_roles" add constraint "app_pages_roles_source_id_fkey" foreign key ("source_id") references "app_pages" (id) on delete cascade;
    alter table "app_pages_roles" add constraint "app_pages_roles_target_id_fkey" foreign key ("target_id") references "roles" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "app_page_components" add constraint "app_page_components_page_id_fkey" foreign key ("page_id") references "app_pages" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "app_page_components_texts" add constraint "app_page_components_texts_record_id_fkey" foreign key ("record_id") references "app_page_components" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "app_menu_items" add constraint "app_menu_items_page_id_fkey" foreign key ("page_id") references "app_pages" (id) on delete set null;
    alter table "app_menu_items" add constraint "app_menu_items_parent_id_fkey" foreign key ("parent_id") references "app_menu_items" (id) on delete cascade;
    alter table "app_menu_items" add constraint "app_menu_items_access_level_id_fkey" foreign key ("access_level_id") references "access_levels" (id) on delete set null;
    alter table "app_menu_items" add constraint "app_menu_items_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "app_menu_items" add constraint "app_menu_items_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "app_menu_items_texts" add constraint "app_menu_items_texts_record_id_fkey" foreign key ("record_id") references "app_menu_items" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "app_menu_items_roles" add constraint "app_menu_items_roles_source_id_fkey" foreign key ("source_id") references "app_menu_items" (id) on delete cascade;
    alter table "app_menu_items_roles" add constraint "app_menu_items_roles_target_id_fkey" foreign key ("target_id") references "roles" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "app_envs" add constraint "app_envs_logo_id_fkey" foreign key ("logo_id") references "files" (id) on delete set null;
    alter table "app_envs" add constraint "app_envs_document_logo_id_fkey" foreign key ("document_logo_id") references "files" (id) on delete set null;
    alter table "app_envs" add constraint "app_envs_social_preview_id_fkey" foreign key ("social_preview_id") references "files" (id) on delete set null;
    alter table "app_envs" add constraint "app_envs_open_badge_issuer_access_level_id_fkey" foreign key ("open_badge_issuer_access_level_id") references "access_levels" (id) on delete set null;
    alter table "app_envs" add constraint "app_envs_rl_projects_access_level_id_fkey" foreign key ("rl_projects_access_level_id") references "access_levels" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "app_envs_texts" add constraint "app_envs_texts_record_id_fkey" foreign key ("record_id") references "app_envs" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "article_categories" add constraint "article_categories_default_layout_id_fkey" foreign key ("default_layout_id") references "article_layouts" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "article_categories_texts" add constraint "article_categories_texts_record_id_fkey" foreign key ("record_id") references "article_categories" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "articles" add constraint "articles_source_icon_id_fkey" foreign key ("source_icon_id") references "files" (id) on delete set null;
    alter table "articles" add constraint "articles_image_id_fkey" foreign key ("image_id") references "files" (id) on delete set null;
    alter table "articles" add constraint "articles_category_id_fkey" foreign key ("category_id") references "article_categories" (id) on delete set null;
    alter table "articles" add constraint "articles_layout_id_fkey" foreign key ("layout_id") references "article_layouts" (id) on delete no action;
    alter table "articles" add constraint "articles_status_id_fkey" foreign key ("status_id") references "article_statuses" (id) on delete no action;
    alter table "articles" add constraint "articles_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "articles" add constraint "articles_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
    alter table "articles" add constraint "articles_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete set null;
    alter table "articles" add constraint "articles_access_level_id_fkey" foreign key ("access_level_id") references "access_levels" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "articles_texts" add constraint "articles_texts_record_id_fkey" foreign key ("record_id") references "articles" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "articles_tags" add constraint "articles_tags_source_id_fkey" foreign key ("source_id") references "articles" (id) on delete cascade;
    alter table "articles_tags" add constraint "articles_tags_target_id_fkey" foreign key ("target_id") references "tags" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "articles_associated_organizations" add constraint "articles_associated_organizations_source_id_fkey" foreign key ("source_id") references "articles" (id) on delete cascade;
    alter table "articles_associated_organizations" add constraint "articles_associated_organizations_target_id_fkey" foreign key ("target_id") references "organizations" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "article_sections" add constraint "article_sections_article_id_fkey" foreign key ("article_id") references "articles" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "article_sections_texts" add constraint "article_sections_texts_record_id_fkey" foreign key ("record_id") references "article_sections" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "article_sections_attachments" add constraint "article_sections_attachments_source_id_fkey" foreign key ("source_id") references "article_sections" (id) on delete cascade;
    alter table "article_sections_attachments" add constraint "article_sections_attachments_target_id_fkey" foreign key ("target_id") references "files" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "language_lines_texts" add constraint "language_lines_texts_record_id_fkey" foreign key ("record_id") references "language_lines" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "personal_access_tokens" add constraint "personal_access_tokens_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
  `);

  await knex.raw(`
    insert into "access_levels" ("id", "weight") values
      ('contact', 0),
      ('potential_member', 100),
      ('friendly_member', 200),
      ('member_level_1', 300),
      ('member_level_2', 400)
    on conflict (id) do nothing;
  `);

  await knex.raw(`
    insert into "roles" ("id") values
      ('app_admin'),
      ('admin'),
      ('organization_admin'),
      ('contributor'),
      ('eqlaat_member'),
      ('rental_admin'),
      ('aac_moderator')
    on conflict (id) do nothing;
  `);

  await knex.raw(`
    insert into "jobs" ("id", "source_locale") values
      ('not_specified', 'en'),
      ('other', 'en')
    on conflict (id) do nothing;
    insert into "jobs_texts" ("record_id", "locale", "name") values
      ('not_specified', 'en', 'Not specified'),
      ('other', 'en', 'Other')
    on conflict (record_id, locale) do nothing;
  `);

  await knex.raw(`
    insert into "organization_types" ("id", "source_locale") values
      ('not_specified', 'en')
    on conflict (id) do nothing;
    insert into "organization_types_texts" ("record_id", "locale", "name") values
      ('not_specified', 'en', 'Not specified')
    on conflict (record_id, locale) do nothing;
  `);

  await knex.raw(`
    insert into "article_layouts" ("id") values
      ('simple'),
      ('pagination'),
      ('navigation')
    on conflict (id) do nothing;
  `);

  await knex.raw(`
    insert into "article_statuses" ("id") values
      ('draft'),
      ('unlisted'),
      ('published')
    on conflict (id) do nothing;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table "personal_access_tokens" cascade;
    drop table "language_lines_texts" cascade;
    drop table "language_lines" cascade;
    drop table "article_sections_attachments" cascade;
    drop table "article_sections_texts" cascade;
    drop table "article_sections" cascade;
    drop table "articles_associated_organizations" cascade;
    drop table "articles_tags" cascade;
    drop table "articles_texts" cascade;
    drop table "articles" cascade;
    drop table "article_statuses" cascade;
    drop table "article_layouts" cascade;
    drop table "article_categories_texts" cascade;
    drop table "article_categories" cascade;
    drop table "app_envs_texts" cascade;
    drop table "app_envs" cascade;
    drop table "app_redirections" cascade;
    drop table "app_menu_items_roles" cascade;
    drop table "app_menu_items_texts" cascade;
    drop table "app_menu_items" cascade;
    drop table "app_page_components_texts" cascade;
    drop table "app_page_components" cascade;
    drop table "app_pages_roles" cascade;
    drop table "app_pages_texts" cascade;
    drop table "app_pages" cascade;
    drop table "tags_texts" cascade;
    drop table "tags" cascade;
    drop table "secured_files" cascade;
    drop table "admin_files_texts" cascade;
    drop table "admin_files" cascade;
    drop table "file_containers" cascade;
    drop table "files_texts" cascade;
    drop table "files" cascade;
    drop table "organization_types_texts" cascade;
    drop table "organization_types" cascade;
    drop table "organizations_ad_projects_default_users" cascade;
    drop table "organizations_texts" cascade;
    drop table "organizations" cascade;
    drop table "secondary_email_addresses" cascade;
    drop table "users_roles" cascade;
    drop table "users_organizations" cascade;
    drop table "users" cascade;
    drop table "user_categories_texts" cascade;
    drop table "user_categories" cascade;
    drop table "jobs_texts" cascade;
    drop table "jobs" cascade;
    drop table "roles" cascade;
    drop table "access_levels" cascade;
  `);
}
