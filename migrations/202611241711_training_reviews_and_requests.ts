import type { Knex } from "knex";

/** Resources with what people think of them, and what people look for: with the numbers that the database keeps of both. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "training_resources_original_requests" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "training_resources_original_requests_position_check" check ("position" >= 0)
    );
    comment on table "training_resources_original_requests" is 'records: training-resources originalRequests';
    create index "training_resources_original_requests_target_id_idx" on "training_resources_original_requests" ("target_id");
  `);

  await knex.raw(`
    create table "resource_reviews" (
      "id" uuid not null,
      "version" integer not null default 1,
      "objective" text not null,
      "objective_comment" text,
      "recipients_count" integer,
      "review_rating" integer,
      "review_comment" text,
      "reviewed_at" timestamp(3) with time zone,
      "review_sent_at" timestamp(3) with time zone,
      "editable_until" timestamp(3) with time zone,
      "edited_at" timestamp(3) with time zone,
      "held_at" timestamp(3) with time zone,
      "deletion_reason" text,
      "appeal" text,
      "language" text,
      "deleted_at" timestamp(3) with time zone,
      "resource_id" uuid not null,
      "file_id" uuid,
      "user_id" uuid,
      "deleted_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "resource_reviews_user_id_resource_id_key" unique ("user_id", "resource_id"),
      constraint "resource_reviews_language_check" check ("language" = any (array['ca'::text, 'da'::text, 'en'::text, 'es'::text, 'fr'::text, 'it'::text, 'ro'::text]))
    );
    comment on table "resource_reviews" is 'records: resource-reviews';
    create index "resource_reviews_reviewed_at_desc_id_desc_idx" on "resource_reviews" ("reviewed_at" desc nulls last, "id" desc nulls last);
    create index "resource_reviews_resource_id_reviewed_at_desc_idx" on "resource_reviews" ("resource_id", "reviewed_at" desc nulls last);
    create index "resource_reviews_user_id_created_at_desc_idx" on "resource_reviews" ("user_id", "created_at" desc nulls last);
    create index "resource_reviews_held_at_idx" on "resource_reviews" ("held_at");
    create index "resource_reviews_review_sent_at_created_at_idx" on "resource_reviews" ("review_sent_at", "created_at");
    create index "resource_reviews_file_id_idx" on "resource_reviews" ("file_id") where file_id is not null;
    create index "resource_reviews_deleted_by_id_idx" on "resource_reviews" ("deleted_by_id") where deleted_by_id is not null;
  `);

  await knex.raw(`
    create table "training_resource_requests" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "slug" text,
      "inspiration_url" text,
      "other_resource_type" text,
      "other_theme" text,
      "status" text default 'open',
      "closed_at" timestamp(3) with time zone,
      "interest" integer default 0,
      "published_at" timestamp(3) with time zone,
      "unpublish_at" timestamp(3) with time zone,
      "has_comments" boolean not null default true,
      "deleted_at" timestamp(3) with time zone,
      "image_id" uuid,
      "resource_type_id" text not null,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "organization_id" uuid,
      "access_level_id" text,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "training_resource_requests_slug_key" unique ("slug"),
      constraint "training_resource_requests_status_check" check ("status" = any (array['answered'::text, 'closed'::text, 'open'::text]))
    );
    comment on table "training_resource_requests" is 'records: training-resource-requests';
    create index "training_resource_requests_published_at_desc_id_desc_idx" on "training_resource_requests" ("published_at" desc nulls last, "id" desc nulls last);
    create index "training_resource_requests_resource_type_id_publis_fd10f270_idx" on "training_resource_requests" ("resource_type_id", "published_at" desc nulls last);
    create index "training_resource_requests_status_published_at_desc_idx" on "training_resource_requests" ("status", "published_at" desc nulls last);
    create index "training_resource_requests_organization_id_publish_7f5212c6_idx" on "training_resource_requests" ("organization_id", "published_at" desc nulls last);
    create index "training_resource_requests_interest_desc_published_at_desc_idx" on "training_resource_requests" ("interest" desc nulls last, "published_at" desc nulls last);
    create index "training_resource_requests_image_id_idx" on "training_resource_requests" ("image_id") where image_id is not null;
    create index "training_resource_requests_created_by_id_idx" on "training_resource_requests" ("created_by_id") where created_by_id is not null;
    create index "training_resource_requests_updated_by_id_idx" on "training_resource_requests" ("updated_by_id") where updated_by_id is not null;
    create index "training_resource_requests_access_level_id_idx" on "training_resource_requests" ("access_level_id") where access_level_id is not null;
  `);

  await knex.raw(`
    create table "training_resource_requests_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "sanitized" smallint not null default 0,
      "description" text,
      "closing_words" text,
      "title" text,
      "search" tsvector,
      primary key ("record_id", "locale"),
      constraint "training_resource_requests_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "training_resource_requests_texts" is 'records: texts of training-resource-requests';
    create index "training_resource_requests_texts_search_en_idx" on "training_resource_requests_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'en';
    create index "training_resource_requests_texts_search_fr_idx" on "training_resource_requests_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'fr';
    create index "training_resource_requests_texts_search_it_idx" on "training_resource_requests_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'it';
    create index "training_resource_requests_texts_search_es_idx" on "training_resource_requests_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'es';
    create index "training_resource_requests_texts_search_ca_idx" on "training_resource_requests_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ca';
    create index "training_resource_requests_texts_search_da_idx" on "training_resource_requests_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'da';
    create index "training_resource_requests_texts_search_ro_idx" on "training_resource_requests_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ro';
    create index "training_resource_requests_texts_title_similar_idx" on "training_resource_requests_texts" using gin (labcommons_fold(title) gin_trgm_ops) with (gin_pending_list_limit = 256);
  `);

  await knex.raw(`
    create table "training_resource_requests_former_slugs" (
      "slug" text not null,
      "record_id" uuid not null,
      primary key ("slug")
    );
    comment on table "training_resource_requests_former_slugs" is 'records: former slugs of training-resource-requests';
    create index "training_resource_requests_former_slugs_record_id_idx" on "training_resource_requests_former_slugs" ("record_id");
  `);

  await knex.raw(`
    create table "training_resource_requests_themes" (
      "source_id" uuid not null,
      "target_id" text not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "training_resource_requests_themes_position_check" check ("position" >= 0)
    );
    comment on table "training_resource_requests_themes" is 'records: training-resource-requests themes';
    create index "training_resource_requests_themes_target_id_idx" on "training_resource_requests_themes" ("target_id");
  `);

  await knex.raw(`
    create table "training_resource_requests_tags" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "training_resource_requests_tags_position_check" check ("position" >= 0)
    );
    comment on table "training_resource_requests_tags" is 'records: training-resource-requests tags';
    create index "training_resource_requests_tags_target_id_idx" on "training_resource_requests_tags" ("target_id");
  `);

  await knex.raw(`
    create table "training_resource_requests_associated_organizations" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "training_resource_requests_associated_organizati_2a03f549_check" check ("position" >= 0)
    );
    comment on table "training_resource_requests_associated_organizations" is 'records: training-resource-requests associatedOrganizations';
    create index "training_resource_requests_associated_organization_78f53921_idx" on "training_resource_requests_associated_organizations" ("target_id");
  `);

  await knex.raw(`
    alter table "training_resources_original_requests" add constraint "training_resources_original_requests_source_id_fkey" foreign key ("source_id") references "training_resources" (id) on delete cascade;
    alter table "training_resources_original_requests" add constraint "training_resources_original_requests_target_id_fkey" foreign key ("target_id") references "training_resource_requests" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "resource_reviews" add constraint "resource_reviews_resource_id_fkey" foreign key ("resource_id") references "training_resources" (id) on delete cascade;
    alter table "resource_reviews" add constraint "resource_reviews_file_id_fkey" foreign key ("file_id") references "files" (id) on delete set null;
    alter table "resource_reviews" add constraint "resource_reviews_user_id_fkey" foreign key ("user_id") references "users" (id) on delete set null;
    alter table "resource_reviews" add constraint "resource_reviews_deleted_by_id_fkey" foreign key ("deleted_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "training_resource_requests" add constraint "training_resource_requests_image_id_fkey" foreign key ("image_id") references "files" (id) on delete set null;
    alter table "training_resource_requests" add constraint "training_resource_requests_resource_type_id_fkey" foreign key ("resource_type_id") references "resource_types" (id) on delete no action;
    alter table "training_resource_requests" add constraint "training_resource_requests_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "training_resource_requests" add constraint "training_resource_requests_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
    alter table "training_resource_requests" add constraint "training_resource_requests_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete set null;
    alter table "training_resource_requests" add constraint "training_resource_requests_access_level_id_fkey" foreign key ("access_level_id") references "access_levels" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "training_resource_requests_texts" add constraint "training_resource_requests_texts_record_id_fkey" foreign key ("record_id") references "training_resource_requests" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "training_resource_requests_former_slugs" add constraint "training_resource_requests_former_slugs_record_id_fkey" foreign key ("record_id") references "training_resource_requests" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "training_resource_requests_themes" add constraint "training_resource_requests_themes_source_id_fkey" foreign key ("source_id") references "training_resource_requests" (id) on delete cascade;
    alter table "training_resource_requests_themes" add constraint "training_resource_requests_themes_target_id_fkey" foreign key ("target_id") references "training_resource_themes" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "training_resource_requests_tags" add constraint "training_resource_requests_tags_source_id_fkey" foreign key ("source_id") references "training_resource_requests" (id) on delete cascade;
    alter table "training_resource_requests_tags" add constraint "training_resource_requests_tags_target_id_fkey" foreign key ("target_id") references "tags" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "training_resource_requests_associated_organizations" add constraint "training_resource_requests_associated_organizatio_530a2298_fkey" foreign key ("source_id") references "training_resource_requests" (id) on delete cascade;
    alter table "training_resource_requests_associated_organizations" add constraint "training_resource_requests_associated_organizatio_5ad2df6a_fkey" foreign key ("target_id") references "organizations" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "likes" drop constraint "likes_likable_type_check";
    alter table "likes" add constraint "likes_likable_type_check" check ("likable_type" = any (array['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'forum-subject-messages'::text, 'forum-subjects'::text, 'repository-items'::text, 'training-resource-requests'::text, 'training-resources'::text]));
  `);

  await knex.raw(`
    alter table "comments" drop constraint "comments_commentable_type_check";
    alter table "comments" add constraint "comments_commentable_type_check" check ("commentable_type" = any (array['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'repository-items'::text, 'training-resource-requests'::text, 'training-resources'::text]));
  `);

  await knex.raw(`
    alter table "reports" drop constraint "reports_reportable_type_check";
    alter table "reports" add constraint "reports_reportable_type_check" check ("reportable_type" = any (array['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'comments'::text, 'forum-subject-messages'::text, 'forum-subjects'::text, 'repository-items'::text, 'repository-makes'::text, 'resource-reviews'::text, 'training-resource-requests'::text, 'training-resources'::text, 'trainings'::text]));
  `);

  await knex.raw(`
    alter table "publication_requests" drop constraint "publication_requests_pending_item_type_check";
    alter table "publication_requests" drop constraint "publication_requests_publishable_type_check";
    alter table "publication_requests" add constraint "publication_requests_publishable_type_check" check ("publishable_type" = any (array['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'repository-items'::text, 'training-resource-requests'::text, 'training-resources'::text, 'trainings'::text]));
    alter table "publication_requests" add constraint "publication_requests_pending_item_type_check" check ("pending_item_type" = any (array['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'repository-items'::text, 'training-resource-requests'::text, 'training-resources'::text, 'trainings'::text]));
  `);

  await knex.raw(`
    alter table "reminders" drop constraint "reminders_remindable_type_check";
    alter table "reminders" add constraint "reminders_remindable_type_check" check ("remindable_type" = any (array['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'organizations'::text, 'repository-items'::text, 'training-resource-requests'::text, 'training-resources'::text, 'trainings'::text, 'users'::text]));
  `);

  await knex.raw(`
    alter table "training_resources" add column "reviews_count" integer default 0;
    alter table "training_resources" add column "reviews_average_rating" numeric(15,1);
    create index "training_resources_reviews_average_rating_desc_rev_d84e338a_idx" on "training_resources" ("reviews_average_rating" desc nulls last, "reviews_count" desc nulls last);
  `);

  await knex.raw(numbers);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger "likes_of_requests_added" on "likes";
    drop trigger "likes_of_requests_removed" on "likes";
    drop trigger "resource_reviews_counted" on "resource_reviews";
    drop function labcommons_rank_requests();
    drop function labcommons_count_reviews();
  `);

  await knex.raw(`
    drop index "training_resources_reviews_average_rating_desc_rev_d84e338a_idx";
    alter table "training_resources" drop column "reviews_average_rating";
    alter table "training_resources" drop column "reviews_count";
    alter table "reminders" drop constraint "reminders_remindable_type_check";
    alter table "reminders" add constraint "reminders_remindable_type_check" check ((remindable_type = ANY (ARRAY['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'organizations'::text, 'repository-items'::text, 'training-resources'::text, 'trainings'::text, 'users'::text])));
    alter table "publication_requests" drop constraint "publication_requests_pending_item_type_check";
    alter table "publication_requests" drop constraint "publication_requests_publishable_type_check";
    alter table "publication_requests" add constraint "publication_requests_publishable_type_check" check ((publishable_type = ANY (ARRAY['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'repository-items'::text, 'training-resources'::text, 'trainings'::text])));
    alter table "publication_requests" add constraint "publication_requests_pending_item_type_check" check ((pending_item_type = ANY (ARRAY['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'repository-items'::text, 'training-resources'::text, 'trainings'::text])));
    alter table "reports" drop constraint "reports_reportable_type_check";
    alter table "reports" add constraint "reports_reportable_type_check" check ((reportable_type = ANY (ARRAY['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'comments'::text, 'forum-subject-messages'::text, 'forum-subjects'::text, 'repository-items'::text, 'repository-makes'::text, 'training-resources'::text, 'trainings'::text])));
    alter table "comments" drop constraint "comments_commentable_type_check";
    alter table "comments" add constraint "comments_commentable_type_check" check ((commentable_type = ANY (ARRAY['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'repository-items'::text, 'training-resources'::text])));
    alter table "likes" drop constraint "likes_likable_type_check";
    alter table "likes" add constraint "likes_likable_type_check" check ((likable_type = ANY (ARRAY['articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'forum-subject-messages'::text, 'forum-subjects'::text, 'repository-items'::text, 'training-resources'::text])));
    drop table "training_resource_requests_associated_organizations" cascade;
    drop table "training_resource_requests_tags" cascade;
    drop table "training_resource_requests_themes" cascade;
    drop table "training_resource_requests_former_slugs" cascade;
    drop table "training_resource_requests_texts" cascade;
    drop table "training_resource_requests" cascade;
    drop table "resource_reviews" cascade;
    drop table "training_resources_original_requests" cascade;
  `);
}

/**
 * Numbers are counted again at the end of a transaction that changes what they count: whoever counts the same at that moment waits for the
 * row, and then sees what the other one left. What processes keep of the record is no longer good.
 */
const numbers = `
  create function labcommons_count_reviews() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    resource uuid := coalesce(new.resource_id, old.resource_id);
  begin
    if new.reviewed_at is null and old.reviewed_at is null then return null; end if;
    perform 1 from training_resources where id = resource for no key update;
    update training_resources r set reviews_count = n.total, reviews_average_rating = n.mean
      from (
        select count(*)::integer as total, round(avg(review_rating), 1) as mean from resource_reviews
        where resource_id = resource and reviewed_at is not null and held_at is null and deleted_at is null
      ) n
      where r.id = resource and (r.reviews_count, r.reviews_average_rating) is distinct from (n.total, n.mean);
    if found then
      insert into generations (kind, shard, value) values ('training-resources', pg_backend_pid() % 64, 1)
        on conflict (kind, shard) do update set value = generations.value + 1;
    end if;
    return null;
  end
  $$;
  create constraint trigger "resource_reviews_counted" after insert or update or delete on "resource_reviews"
    deferrable initially deferred for each row execute function labcommons_count_reviews();

  create function labcommons_rank_requests() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  declare
    request text := coalesce(new.likable_id, old.likable_id);
  begin
    perform 1 from training_resource_requests where id = request::uuid for no key update;
    update training_resource_requests r set interest = n.total
      from (
        select count(*)::integer as total from likes where likable_type = 'training-resource-requests' and likable_id = request
      ) n
      where r.id = request::uuid and r.interest is distinct from n.total;
    if found then
      insert into generations (kind, shard, value) values ('training-resource-requests', pg_backend_pid() % 64, 1)
        on conflict (kind, shard) do update set value = generations.value + 1;
    end if;
    return null;
  end
  $$;
  create constraint trigger "likes_of_requests_added" after insert on "likes"
    deferrable initially deferred for each row when (new.likable_type = 'training-resource-requests') execute function labcommons_rank_requests();
  create constraint trigger "likes_of_requests_removed" after delete on "likes"
    deferrable initially deferred for each row when (old.likable_type = 'training-resource-requests') execute function labcommons_rank_requests();
`;
