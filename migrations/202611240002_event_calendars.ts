import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "event_calendars" (
      "id" uuid not null,
      "version" integer not null default 1,
      "digest" text,
      "user_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "event_calendars_user_id_key" unique ("user_id")
    );
    comment on table "event_calendars" is 'records: event-calendars';
    create index "event_calendars_created_at_desc_id_desc_idx" on "event_calendars" ("created_at" desc nulls last, "id" desc nulls last);
  `);

  await knex.raw(`
    alter table "event_calendars" add constraint "event_calendars_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table "event_calendars" cascade;
  `);
}
