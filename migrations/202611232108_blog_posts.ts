import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "blog_posts" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "slug" text,
      "external_url" text,
      "published_at" timestamp(3) with time zone,
      "unpublish_at" timestamp(3) with time zone,
      "has_comments" boolean not null default true,
      "deleted_at" timestamp(3) with time zone,
      "image_id" uuid,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "organization_id" uuid,
      "access_level_id" text,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "blog_posts_slug_key" unique ("slug")
    );
    comment on table "blog_posts" is 'records: blog-posts';
    create index "blog_posts_published_at_desc_id_desc_idx" on "blog_posts" ("published_at" desc nulls last, "id" desc nulls last);
    create index "blog_posts_organization_id_published_at_desc_idx" on "blog_posts" ("organization_id", "published_at" desc nulls last);
    create index "blog_posts_unpublish_at_idx" on "blog_posts" ("unpublish_at");
    create index "blog_posts_image_id_idx" on "blog_posts" ("image_id") where image_id is not null;
    create index "blog_posts_created_by_id_idx" on "blog_posts" ("created_by_id") where created_by_id is not null;
    create index "blog_posts_updated_by_id_idx" on "blog_posts" ("updated_by_id") where updated_by_id is not null;
    create index "blog_posts_access_level_id_idx" on "blog_posts" ("access_level_id") where access_level_id is not null;
  `);

  await knex.raw(`
    create table "blog_posts_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "sanitized" smallint not null default 0,
      "short_description" text,
      "content" text,
      "title" text,
      "search" tsvector,
      primary key ("record_id", "locale"),
      constraint "blog_posts_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "blog_posts_texts" is 'records: texts of blog-posts';
    create index "blog_posts_texts_search_en_idx" on "blog_posts_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'en';
    create index "blog_posts_texts_search_fr_idx" on "blog_posts_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'fr';
    create index "blog_posts_texts_search_it_idx" on "blog_posts_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'it';
    create index "blog_posts_texts_search_es_idx" on "blog_posts_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'es';
    create index "blog_posts_texts_search_ca_idx" on "blog_posts_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ca';
    create index "blog_posts_texts_search_da_idx" on "blog_posts_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'da';
    create index "blog_posts_texts_search_ro_idx" on "blog_posts_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ro';
    create index "blog_posts_texts_title_similar_idx" on "blog_posts_texts" using gin (labcommons_fold(title) gin_trgm_ops) with (gin_pending_list_limit = 256);
  `);

  await knex.raw(`
    create table "blog_posts_former_slugs" (
      "slug" text not null,
      "record_id" uuid not null,
      primary key ("slug")
    );
    comment on table "blog_posts_former_slugs" is 'records: former slugs of blog-posts';
    create index "blog_posts_former_slugs_record_id_idx" on "blog_posts_former_slugs" ("record_id");
  `);

  await knex.raw(`
    create table "blog_posts_associated_organizations" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "blog_posts_associated_organizations_position_check" check ("position" >= 0)
    );
    comment on table "blog_posts_associated_organizations" is 'records: blog-posts associatedOrganizations';
    create index "blog_posts_associated_organizations_target_id_idx" on "blog_posts_associated_organizations" ("target_id");
  `);

  await knex.raw(`
    alter table "blog_posts" add constraint "blog_posts_image_id_fkey" foreign key ("image_id") references "files" (id) on delete set null;
    alter table "blog_posts" add constraint "blog_posts_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "blog_posts" add constraint "blog_posts_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
    alter table "blog_posts" add constraint "blog_posts_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete set null;
    alter table "blog_posts" add constraint "blog_posts_access_level_id_fkey" foreign key ("access_level_id") references "access_levels" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "blog_posts_texts" add constraint "blog_posts_texts_record_id_fkey" foreign key ("record_id") references "blog_posts" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "blog_posts_former_slugs" add constraint "blog_posts_former_slugs_record_id_fkey" foreign key ("record_id") references "blog_posts" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "blog_posts_associated_organizations" add constraint "blog_posts_associated_organizations_source_id_fkey" foreign key ("source_id") references "blog_posts" (id) on delete cascade;
    alter table "blog_posts_associated_organizations" add constraint "blog_posts_associated_organizations_target_id_fkey" foreign key ("target_id") references "organizations" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "secured_files" drop constraint "secured_files_model_type_check";
    alter table "secured_files" add constraint "secured_files_model_type_check" check ("model_type" = any (array['account-documents'::text, 'articles'::text, 'blog-posts'::text, 'rental-commands'::text, 'users'::text]));
  `);

  await knex.raw(`
    alter table "likes" drop constraint "likes_likable_type_check";
    alter table "likes" add constraint "likes_likable_type_check" check ("likable_type" = any (array['articles'::text, 'blog-posts'::text, 'forum-subject-messages'::text, 'forum-subjects'::text, 'repository-items'::text]));
  `);

  await knex.raw(`
    alter table "comments" drop constraint "comments_commentable_type_check";
    alter table "comments" add constraint "comments_commentable_type_check" check ("commentable_type" = any (array['articles'::text, 'blog-posts'::text, 'repository-items'::text]));
  `);

  await knex.raw(`
    alter table "reports" drop constraint "reports_reportable_type_check";
    alter table "reports" add constraint "reports_reportable_type_check" check ("reportable_type" = any (array['articles'::text, 'blog-posts'::text, 'comments'::text, 'forum-subject-messages'::text, 'forum-subjects'::text, 'repository-items'::text, 'repository-makes'::text]));
  `);

  await knex.raw(`
    alter table "publication_requests" drop constraint "publication_requests_pending_item_type_check";
    alter table "publication_requests" drop constraint "publication_requests_publishable_type_check";
    alter table "publication_requests" add constraint "publication_requests_publishable_type_check" check ("publishable_type" = any (array['articles'::text, 'blog-posts'::text, 'repository-items'::text]));
    alter table "publication_requests" add constraint "publication_requests_pending_item_type_check" check ("pending_item_type" = any (array['articles'::text, 'blog-posts'::text, 'repository-items'::text]));
  `);

  await knex.raw(`
    alter table "reminders" drop constraint "reminders_remindable_type_check";
    alter table "reminders" add constraint "reminders_remindable_type_check" check ("remindable_type" = any (array['articles'::text, 'blog-posts'::text, 'organizations'::text, 'repository-items'::text, 'users'::text]));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "reminders" drop constraint "reminders_remindable_type_check";
    alter table "reminders" add constraint "reminders_remindable_type_check" check ((remindable_type = ANY (ARRAY['articles'::text, 'organizations'::text, 'repository-items'::text, 'users'::text])));
    alter table "publication_requests" drop constraint "publication_requests_pending_item_type_check";
    alter table "publication_requests" drop constraint "publication_requests_publishable_type_check";
    alter table "publication_requests" add constraint "publication_requests_publishable_type_check" check ((publishable_type = ANY (ARRAY['articles'::text, 'repository-items'::text])));
    alter table "publication_requests" add constraint "publication_requests_pending_item_type_check" check ((pending_item_type = ANY (ARRAY['articles'::text, 'repository-items'::text])));
    alter table "reports" drop constraint "reports_reportable_type_check";
    alter table "reports" add constraint "reports_reportable_type_check" check ((reportable_type = ANY (ARRAY['articles'::text, 'comments'::text, 'forum-subject-messages'::text, 'forum-subjects'::text, 'repository-items'::text, 'repository-makes'::text])));
    alter table "comments" drop constraint "comments_commentable_type_check";
    alter table "comments" add constraint "comments_commentable_type_check" check ((commentable_type = ANY (ARRAY['articles'::text, 'repository-items'::text])));
    alter table "likes" drop constraint "likes_likable_type_check";
    alter table "likes" add constraint "likes_likable_type_check" check ((likable_type = ANY (ARRAY['articles'::text, 'forum-subject-messages'::text, 'forum-subjects'::text, 'repository-items'::text])));
    alter table "secured_files" drop constraint "secured_files_model_type_check";
    alter table "secured_files" add constraint "secured_files_model_type_check" check ((model_type = ANY (ARRAY['account-documents'::text, 'articles'::text, 'rental-commands'::text, 'users'::text])));
    drop table "blog_posts_associated_organizations" cascade;
    drop table "blog_posts_former_slugs" cascade;
    drop table "blog_posts_texts" cascade;
    drop table "blog_posts" cascade;
  `);
}
