import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "users_admin_tags" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "users_admin_tags_position_check" check ("position" >= 0)
    );
    comment on table "users_admin_tags" is 'records: users adminTags';
    create index "users_admin_tags_target_id_idx" on "users_admin_tags" ("target_id");
  `);

  await knex.raw(`
    create table "organizations_admin_tags" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "organizations_admin_tags_position_check" check ("position" >= 0)
    );
    comment on table "organizations_admin_tags" is 'records: organizations adminTags';
    create index "organizations_admin_tags_target_id_idx" on "organizations_admin_tags" ("target_id");
  `);

  await knex.raw(`
    create table "admin_tags" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "admin_tags" is 'records: admin-tags';
  `);

  await knex.raw(`
    create table "admin_tags_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "admin_tags_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "admin_tags_texts" is 'records: texts of admin-tags';
  `);

  await knex.raw(`
    create table "notification_types" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "notification_types" is 'records: notification-types';
  `);

  await knex.raw(`
    create table "notifications" (
      "id" uuid not null,
      "version" integer not null default 1,
      "line" text not null,
      "details" jsonb,
      "action_url" text,
      "read_at" timestamp(3) with time zone,
      "settled_at" timestamp(3) with time zone,
      "notification_type_id" text not null,
      "user_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "notifications" is 'records: notifications';
    create index "notifications_created_at_desc_id_desc_idx" on "notifications" ("created_at" desc nulls last, "id" desc nulls last);
    create index "notifications_user_id_created_at_desc_idx" on "notifications" ("user_id", "created_at" desc nulls last);
    create index "notifications_settled_at_created_at_idx" on "notifications" ("settled_at", "created_at");
    create index "notifications_notification_type_id_idx" on "notifications" ("notification_type_id");
  `);

  await knex.raw(`
    create table "reminders" (
      "id" uuid not null,
      "version" integer not null default 1,
      "title" text not null,
      "message" text,
      "remind_at" timestamp(3) with time zone not null,
      "sent_at" timestamp(3) with time zone,
      "cause" text,
      "remindable_type" text,
      "remindable_id" text,
      "user_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "reminders_cause_key" unique ("cause"),
      constraint "reminders_remindable_type_check" check ("remindable_type" = any (array['articles'::text, 'organizations'::text, 'users'::text])),
      constraint "reminders_remindable_type_remindable_id_check" check ((remindable_type is null) = (remindable_id is null))
    );
    comment on table "reminders" is 'records: reminders';
    create index "reminders_remind_at_id_idx" on "reminders" ("remind_at", "id");
    create index "reminders_sent_at_remind_at_idx" on "reminders" ("sent_at", "remind_at");
    create index "reminders_remindable_type_remindable_id_idx" on "reminders" ("remindable_type", "remindable_id");
    create index "reminders_user_id_idx" on "reminders" ("user_id");
  `);

  await knex.raw(`
    alter table "users_admin_tags" add constraint "users_admin_tags_source_id_fkey" foreign key ("source_id") references "users" (id) on delete cascade;
    alter table "users_admin_tags" add constraint "users_admin_tags_target_id_fkey" foreign key ("target_id") references "admin_tags" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "organizations_admin_tags" add constraint "organizations_admin_tags_source_id_fkey" foreign key ("source_id") references "organizations" (id) on delete cascade;
    alter table "organizations_admin_tags" add constraint "organizations_admin_tags_target_id_fkey" foreign key ("target_id") references "admin_tags" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "admin_tags_texts" add constraint "admin_tags_texts_record_id_fkey" foreign key ("record_id") references "admin_tags" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "notifications" add constraint "notifications_notification_type_id_fkey" foreign key ("notification_type_id") references "notification_types" (id) on delete no action;
    alter table "notifications" add constraint "notifications_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "reminders" add constraint "reminders_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
  `);

  await knex.raw(`
    insert into "notification_types" ("id") values
      ('validation_request_accepted'),
      ('validation_request_refused'),
      ('publication_request_accepted'),
      ('publication_request_refused'),
      ('comment_created'),
      ('forum_message_created'),
      ('rental_command_updated'),
      ('open_badge_training_requested'),
      ('open_badge_issued'),
      ('reminder')
    on conflict (id) do nothing;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table "reminders" cascade;
    drop table "notifications" cascade;
    drop table "notification_types" cascade;
    drop table "admin_tags_texts" cascade;
    drop table "admin_tags" cascade;
    drop table "organizations_admin_tags" cascade;
    drop table "users_admin_tags" cascade;
  `);
}
