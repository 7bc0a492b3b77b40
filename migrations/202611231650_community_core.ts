import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "likes" (
      "id" uuid not null,
      "version" integer not null default 1,
      "user_id" uuid not null,
      "likable_type" text not null,
      "likable_id" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "likes_user_id_likable_type_likable_id_key" unique ("user_id", "likable_type", "likable_id"),
      constraint "likes_likable_type_check" check ("likable_type" = any (array['articles'::text])),
      constraint "likes_likable_type_likable_id_check" check ((likable_type is null) = (likable_id is null))
    );
    comment on table "likes" is 'records: likes';
    create index "likes_created_at_desc_id_desc_idx" on "likes" ("created_at" desc nulls last, "id" desc nulls last);
    create index "likes_likable_type_likable_id_idx" on "likes" ("likable_type", "likable_id");
  `);

  await knex.raw(`
    create table "comments" (
      "id" uuid not null,
      "version" integer not null default 1,
      "sanitized" smallint not null default 0,
      "content" text not null,
      "editable_until" timestamp(3) with time zone,
      "edited_at" timestamp(3) with time zone,
      "held_at" timestamp(3) with time zone,
      "deletion_reason" text,
      "appeal" text,
      "deleted_at" timestamp(3) with time zone,
      "author_id" uuid,
      "organization_id" uuid,
      "commentable_type" text not null,
      "commentable_id" text not null,
      "parent_comment_id" uuid,
      "thread_id" uuid,
      "deleted_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "comments_commentable_type_check" check ("commentable_type" = any (array['articles'::text])),
      constraint "comments_commentable_type_commentable_id_check" check ((commentable_type is null) = (commentable_id is null))
    );
    comment on table "comments" is 'records: comments';
    create index "comments_created_at_id_idx" on "comments" ("created_at", "id");
    create index "comments_commentable_type_commentable_id_created_at_idx" on "comments" ("commentable_type", "commentable_id", "created_at");
    create index "comments_author_id_created_at_desc_idx" on "comments" ("author_id", "created_at" desc nulls last);
    create index "comments_held_at_idx" on "comments" ("held_at");
    create index "comments_organization_id_idx" on "comments" ("organization_id") where organization_id is not null;
    create index "comments_parent_comment_id_idx" on "comments" ("parent_comment_id") where parent_comment_id is not null;
    create index "comments_thread_id_idx" on "comments" ("thread_id") where thread_id is not null;
    create index "comments_deleted_by_id_idx" on "comments" ("deleted_by_id") where deleted_by_id is not null;
  `);

  await knex.raw(`
    create table "report_statuses" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "report_statuses" is 'records: report-statuses';
  `);

  await knex.raw(`
    create table "reports" (
      "id" uuid not null,
      "version" integer not null default 1,
      "reason" text not null,
      "details" text,
      "url" text,
      "note" text,
      "decided_at" timestamp(3) with time zone,
      "reportable_type" text not null,
      "reportable_id" text not null,
      "created_by_id" uuid,
      "status_id" text not null default 'open',
      "decided_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "reports_reason_check" check ("reason" = any (array['copyright'::text, 'error'::text, 'inappropriate'::text, 'other'::text, 'spam'::text])),
      constraint "reports_reportable_type_check" check ("reportable_type" = any (array['articles'::text, 'comments'::text])),
      constraint "reports_reportable_type_reportable_id_check" check ((reportable_type is null) = (reportable_id is null))
    );
    comment on table "reports" is 'records: reports';
    create index "reports_created_at_desc_id_desc_idx" on "reports" ("created_at" desc nulls last, "id" desc nulls last);
    create index "reports_status_id_created_at_desc_idx" on "reports" ("status_id", "created_at" desc nulls last);
    create index "reports_created_by_id_reportable_type_reportable_id_idx" on "reports" ("created_by_id", "reportable_type", "reportable_id");
    create index "reports_reportable_type_reportable_id_idx" on "reports" ("reportable_type", "reportable_id");
    create index "reports_decided_by_id_idx" on "reports" ("decided_by_id") where decided_by_id is not null;
  `);

  await knex.raw(`
    alter table "likes" add constraint "likes_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "comments" add constraint "comments_author_id_fkey" foreign key ("author_id") references "users" (id) on delete set null;
    alter table "comments" add constraint "comments_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete set null;
    alter table "comments" add constraint "comments_parent_comment_id_fkey" foreign key ("parent_comment_id") references "comments" (id) on delete set null;
    alter table "comments" add constraint "comments_thread_id_fkey" foreign key ("thread_id") references "comments" (id) on delete set null;
    alter table "comments" add constraint "comments_deleted_by_id_fkey" foreign key ("deleted_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "reports" add constraint "reports_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete cascade;
    alter table "reports" add constraint "reports_status_id_fkey" foreign key ("status_id") references "report_statuses" (id) on delete no action;
    alter table "reports" add constraint "reports_decided_by_id_fkey" foreign key ("decided_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    insert into "report_statuses" ("id") values
      ('open'),
      ('acted'),
      ('dismissed')
    on conflict (id) do nothing;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from "report_statuses" where id in ('open', 'acted', 'dismissed');
    drop table "reports" cascade;
    drop table "report_statuses" cascade;
    drop table "comments" cascade;
    drop table "likes" cascade;
  `);
}
