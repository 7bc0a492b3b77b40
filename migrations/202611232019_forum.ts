import type { Knex } from "knex";

/** The forum: categories, subjects and their messages, what became of them, who follows what, and who has read how far. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "forum_categories" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "position" integer not null default 0,
      "is_parent" boolean not null default false,
      "image_id" uuid,
      "parent_category_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "forum_categories_position_check" check ("position" >= 0)
    );
    comment on table "forum_categories" is 'records: forum-categories';
    create index "forum_categories_position_id_idx" on "forum_categories" ("position", "id");
    create index "forum_categories_image_id_idx" on "forum_categories" ("image_id") where image_id is not null;
    create index "forum_categories_parent_category_id_idx" on "forum_categories" ("parent_category_id") where parent_category_id is not null;
  `);

  await knex.raw(`
    create table "forum_categories_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      "short_description" text,
      primary key ("record_id", "locale"),
      constraint "forum_categories_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "forum_categories_texts" is 'records: texts of forum-categories';
  `);

  await knex.raw(`
    create table "forum_subjects" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "slug" text,
      "limit_to_admin" boolean not null default false,
      "pinned_on_home_at" timestamp(3) with time zone,
      "pinned_on_category_at" timestamp(3) with time zone,
      "closed_at" timestamp(3) with time zone,
      "last_message_at" timestamp(3) with time zone,
      "editable_until" timestamp(3) with time zone,
      "edited_at" timestamp(3) with time zone,
      "held_at" timestamp(3) with time zone,
      "deletion_reason" text,
      "appeal" text,
      "deleted_at" timestamp(3) with time zone,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "category_id" uuid not null,
      "latest_message_id" uuid,
      "merged_into_id" uuid,
      "access_level_id" text,
      "deleted_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "forum_subjects_slug_key" unique ("slug")
    );
    comment on table "forum_subjects" is 'records: forum-subjects';
    create index "forum_subjects_last_message_at_desc_id_desc_idx" on "forum_subjects" ("last_message_at" desc nulls last, "id" desc nulls last);
    create index "forum_subjects_category_id_last_message_at_desc_idx" on "forum_subjects" ("category_id", "last_message_at" desc nulls last);
    create index "forum_subjects_created_by_id_last_message_at_desc_idx" on "forum_subjects" ("created_by_id", "last_message_at" desc nulls last);
    create index "forum_subjects_pinned_on_home_at_desc_idx" on "forum_subjects" ("pinned_on_home_at" desc nulls last);
    create index "forum_subjects_pinned_on_category_at_desc_idx" on "forum_subjects" ("pinned_on_category_at" desc nulls last);
    create index "forum_subjects_held_at_idx" on "forum_subjects" ("held_at");
    create index "forum_subjects_updated_by_id_idx" on "forum_subjects" ("updated_by_id") where updated_by_id is not null;
    create index "forum_subjects_latest_message_id_idx" on "forum_subjects" ("latest_message_id") where latest_message_id is not null;
    create index "forum_subjects_merged_into_id_idx" on "forum_subjects" ("merged_into_id") where merged_into_id is not null;
    create index "forum_subjects_access_level_id_idx" on "forum_subjects" ("access_level_id") where access_level_id is not null;
    create index "forum_subjects_deleted_by_id_idx" on "forum_subjects" ("deleted_by_id") where deleted_by_id is not null;
  `);

  await knex.raw(`
    create table "forum_subjects_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "title" text,
      "search" tsvector,
      primary key ("record_id", "locale"),
      constraint "forum_subjects_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "forum_subjects_texts" is 'records: texts of forum-subjects';
    create index "forum_subjects_texts_search_en_idx" on "forum_subjects_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'en';
    create index "forum_subjects_texts_search_fr_idx" on "forum_subjects_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'fr';
    create index "forum_subjects_texts_search_it_idx" on "forum_subjects_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'it';
    create index "forum_subjects_texts_search_es_idx" on "forum_subjects_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'es';
    create index "forum_subjects_texts_search_ca_idx" on "forum_subjects_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ca';
    create index "forum_subjects_texts_search_da_idx" on "forum_subjects_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'da';
    create index "forum_subjects_texts_search_ro_idx" on "forum_subjects_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ro';
    create index "forum_subjects_texts_title_similar_idx" on "forum_subjects_texts" using gin (labcommons_fold(title) gin_trgm_ops) with (gin_pending_list_limit = 256);
  `);

  await knex.raw(`
    create table "forum_subjects_former_slugs" (
      "slug" text not null,
      "record_id" uuid not null,
      primary key ("slug")
    );
    comment on table "forum_subjects_former_slugs" is 'records: former slugs of forum-subjects';
    create index "forum_subjects_former_slugs_record_id_idx" on "forum_subjects_former_slugs" ("record_id");
  `);

  await knex.raw(`
    create table "forum_subjects_tags" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "forum_subjects_tags_position_check" check ("position" >= 0)
    );
    comment on table "forum_subjects_tags" is 'records: forum-subjects tags';
    create index "forum_subjects_tags_target_id_idx" on "forum_subjects_tags" ("target_id");
  `);

  await knex.raw(`
    create table "forum_subject_messages" (
      "id" uuid not null,
      "version" integer not null default 1,
      "sanitized" smallint not null default 0,
      "content" text not null,
      "position" integer default 0,
      "editable_until" timestamp(3) with time zone,
      "edited_at" timestamp(3) with time zone,
      "held_at" timestamp(3) with time zone,
      "deletion_reason" text,
      "appeal" text,
      "deleted_at" timestamp(3) with time zone,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "subject_id" uuid not null,
      "parent_message_id" uuid,
      "deleted_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      "search" tsvector,
      primary key ("id")
    );
    comment on table "forum_subject_messages" is 'records: forum-subject-messages';
    create index "forum_subject_messages_created_at_desc_id_desc_idx" on "forum_subject_messages" ("created_at" desc nulls last, "id" desc nulls last);
    create index "forum_subject_messages_subject_id_position_idx" on "forum_subject_messages" ("subject_id", "position");
    create index "forum_subject_messages_created_by_id_created_at_desc_idx" on "forum_subject_messages" ("created_by_id", "created_at" desc nulls last);
    create index "forum_subject_messages_held_at_idx" on "forum_subject_messages" ("held_at");
    create index "forum_subject_messages_updated_by_id_idx" on "forum_subject_messages" ("updated_by_id") where updated_by_id is not null;
    create index "forum_subject_messages_parent_message_id_idx" on "forum_subject_messages" ("parent_message_id") where parent_message_id is not null;
    create index "forum_subject_messages_deleted_by_id_idx" on "forum_subject_messages" ("deleted_by_id") where deleted_by_id is not null;
    create index "forum_subject_messages_search_idx" on "forum_subject_messages" using gin ("search") with (gin_pending_list_limit = 256);
  `);

  await knex.raw(`
    create table "forum_subject_messages_quoted_messages" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "forum_subject_messages_quoted_messages_position_check" check ("position" >= 0)
    );
    comment on table "forum_subject_messages_quoted_messages" is 'records: forum-subject-messages quotedMessages';
    create index "forum_subject_messages_quoted_messages_target_id_idx" on "forum_subject_messages_quoted_messages" ("target_id");
  `);

  await knex.raw(`
    create table "forum_subject_events" (
      "id" uuid not null,
      "version" integer not null default 1,
      "kind" text not null,
      "from" text,
      "to" text,
      "created_by_id" uuid,
      "subject_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "forum_subject_events_kind_check" check ("kind" = any (array['closed'::text, 'merged'::text, 'moved'::text, 'received'::text, 'renamed'::text, 'reopened'::text, 'split'::text]))
    );
    comment on table "forum_subject_events" is 'records: forum-subject-events';
    create index "forum_subject_events_created_at_desc_id_desc_idx" on "forum_subject_events" ("created_at" desc nulls last, "id" desc nulls last);
    create index "forum_subject_events_subject_id_created_at_idx" on "forum_subject_events" ("subject_id", "created_at");
    create index "forum_subject_events_created_by_id_idx" on "forum_subject_events" ("created_by_id") where created_by_id is not null;
  `);

  await knex.raw(`
    create table "forum_follows" (
      "id" uuid not null,
      "version" integer not null default 1,
      "level" text not null,
      "user_id" uuid not null,
      "followed_type" text not null,
      "followed_id" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "forum_follows_user_id_followed_type_followed_id_key" unique ("user_id", "followed_type", "followed_id"),
      constraint "forum_follows_level_check" check ("level" = any (array['muted'::text, 'normal'::text, 'tracking'::text, 'watching'::text])),
      constraint "forum_follows_followed_type_check" check ("followed_type" = any (array['forum-categories'::text, 'forum-subjects'::text])),
      constraint "forum_follows_followed_type_followed_id_check" check ((followed_type is null) = (followed_id is null))
    );
    comment on table "forum_follows" is 'records: forum-follows';
    create index "forum_follows_created_at_desc_id_desc_idx" on "forum_follows" ("created_at" desc nulls last, "id" desc nulls last);
    create index "forum_follows_followed_type_followed_id_idx" on "forum_follows" ("followed_type", "followed_id");
  `);

  await knex.raw(`
    alter table "forum_categories" add constraint "forum_categories_image_id_fkey" foreign key ("image_id") references "files" (id) on delete set null;
    alter table "forum_categories" add constraint "forum_categories_parent_category_id_fkey" foreign key ("parent_category_id") references "forum_categories" (id) on delete no action;
  `);

  await knex.raw(`
    alter table "forum_categories_texts" add constraint "forum_categories_texts_record_id_fkey" foreign key ("record_id") references "forum_categories" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "forum_subjects" add constraint "forum_subjects_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "forum_subjects" add constraint "forum_subjects_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
    alter table "forum_subjects" add constraint "forum_subjects_category_id_fkey" foreign key ("category_id") references "forum_categories" (id) on delete no action;
    alter table "forum_subjects" add constraint "forum_subjects_latest_message_id_fkey" foreign key ("latest_message_id") references "forum_subject_messages" (id) on delete set null;
    alter table "forum_subjects" add constraint "forum_subjects_merged_into_id_fkey" foreign key ("merged_into_id") references "forum_subjects" (id) on delete set null;
    alter table "forum_subjects" add constraint "forum_subjects_access_level_id_fkey" foreign key ("access_level_id") references "access_levels" (id) on delete set null;
    alter table "forum_subjects" add constraint "forum_subjects_deleted_by_id_fkey" foreign key ("deleted_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "forum_subjects_texts" add constraint "forum_subjects_texts_record_id_fkey" foreign key ("record_id") references "forum_subjects" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "forum_subjects_former_slugs" add constraint "forum_subjects_former_slugs_record_id_fkey" foreign key ("record_id") references "forum_subjects" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "forum_subjects_tags" add constraint "forum_subjects_tags_source_id_fkey" foreign key ("source_id") references "forum_subjects" (id) on delete cascade;
    alter table "forum_subjects_tags" add constraint "forum_subjects_tags_target_id_fkey" foreign key ("target_id") references "tags" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "forum_subject_messages" add constraint "forum_subject_messages_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "forum_subject_messages" add constraint "forum_subject_messages_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
    alter table "forum_subject_messages" add constraint "forum_subject_messages_subject_id_fkey" foreign key ("subject_id") references "forum_subjects" (id) on delete cascade;
    alter table "forum_subject_messages" add constraint "forum_subject_messages_parent_message_id_fkey" foreign key ("parent_message_id") references "forum_subject_messages" (id) on delete set null;
    alter table "forum_subject_messages" add constraint "forum_subject_messages_deleted_by_id_fkey" foreign key ("deleted_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "forum_subject_messages_quoted_messages" add constraint "forum_subject_messages_quoted_messages_source_id_fkey" foreign key ("source_id") references "forum_subject_messages" (id) on delete cascade;
    alter table "forum_subject_messages_quoted_messages" add constraint "forum_subject_messages_quoted_messages_target_id_fkey" foreign key ("target_id") references "forum_subject_messages" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "forum_subject_events" add constraint "forum_subject_events_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "forum_subject_events" add constraint "forum_subject_events_subject_id_fkey" foreign key ("subject_id") references "forum_subjects" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "forum_follows" add constraint "forum_follows_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
  `);

  await knex.raw(`
    create table forum_readings (
      user_id uuid not null references users (id) on delete cascade,
      subject_id uuid not null references forum_subjects (id) on delete cascade,
      message_id uuid references forum_subject_messages (id) on delete set null,
      position integer not null,
      read_at timestamptz(3) not null,
      is_unpinned boolean not null default false,
      primary key (user_id, subject_id)
    );
    create index forum_readings_subject_id_idx on forum_readings (subject_id);
    create index forum_readings_message_id_idx on forum_readings (message_id) where message_id is not null;
    create index forum_readings_read_at_idx on forum_readings (read_at);
  `);

  await knex.raw(`
    alter table "likes" drop constraint "likes_likable_type_check";
    alter table "likes" add constraint "likes_likable_type_check" check ("likable_type" = any (array['articles'::text, 'forum-subject-messages'::text, 'forum-subjects'::text]));
  `);

  await knex.raw(`
    alter table "reports" drop constraint "reports_reportable_type_check";
    alter table "reports" add constraint "reports_reportable_type_check" check ("reportable_type" = any (array['articles'::text, 'comments'::text, 'forum-subject-messages'::text, 'forum-subjects'::text]));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "reports" drop constraint "reports_reportable_type_check";
    alter table "reports" add constraint "reports_reportable_type_check" check ((reportable_type = ANY (ARRAY['articles'::text, 'comments'::text])));
    alter table "likes" drop constraint "likes_likable_type_check";
    alter table "likes" add constraint "likes_likable_type_check" check ((likable_type = ANY (ARRAY['articles'::text])));
    drop table forum_readings;
    drop table "forum_follows" cascade;
    drop table "forum_subject_events" cascade;
    drop table "forum_subject_messages_quoted_messages" cascade;
    drop table "forum_subject_messages" cascade;
    drop table "forum_subjects_tags" cascade;
    drop table "forum_subjects_former_slugs" cascade;
    drop table "forum_subjects_texts" cascade;
    drop table "forum_subjects" cascade;
    drop table "forum_categories_texts" cascade;
    drop table "forum_categories" cascade;
  `);
}
