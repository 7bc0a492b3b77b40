import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "training_registrations" (
      "id" uuid not null,
      "version" integer not null default 1,
      "state" text not null,
      "line" integer not null,
      "offer_expires_at" timestamp(3) with time zone,
      "reason" text,
      "attended_at" timestamp(3) with time zone,
      "name" text,
      "email" text,
      "session_id" uuid not null,
      "user_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "training_registrations_session_id_user_id_key" unique ("session_id", "user_id"),
      constraint "training_registrations_session_id_line_key" unique ("session_id", "line"),
      constraint "training_registrations_state_check" check ("state" = any (array['cancelled'::text, 'declined'::text, 'expired'::text, 'offered'::text, 'registered'::text, 'removed'::text, 'waiting'::text]))
    );
    comment on table "training_registrations" is 'records: training-registrations';
    create index "training_registrations_line_id_idx" on "training_registrations" ("line", "id");
    create index "training_registrations_session_id_state_line_idx" on "training_registrations" ("session_id", "state", "line");
    create index "training_registrations_state_offer_expires_at_idx" on "training_registrations" ("state", "offer_expires_at");
    create index "training_registrations_user_id_created_at_desc_idx" on "training_registrations" ("user_id", "created_at" desc nulls last);
  `);

  await knex.raw(`
    alter table "training_registrations" add constraint "training_registrations_session_id_fkey" foreign key ("session_id") references "training_sessions" (id) on delete cascade;
    alter table "training_registrations" add constraint "training_registrations_user_id_fkey" foreign key ("user_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "app_envs" add column "training_offer_hours" integer not null default 24;
  `);

  await knex.raw(`
    alter table "trainings" add column "badge_id" uuid;
    alter table "trainings" add constraint "trainings_badge_id_fkey" foreign key ("badge_id") references "open_badges" (id) on delete set null;
    create index "trainings_badge_id_idx" on "trainings" ("badge_id") where badge_id is not null;
  `);

  await knex.raw(`
    alter table "training_sessions" add column "called_off_at" timestamp(3) with time zone;
    alter table "training_sessions" add column "called_off_reason" text;
    alter table "training_sessions" add column "takes_registrations" boolean not null default false;
    alter table "training_sessions" add column "seats" integer;
    alter table "training_sessions" add column "registration_opens_at" timestamp(3) with time zone;
    alter table "training_sessions" add column "registration_closes_at" timestamp(3) with time zone;
    alter table "training_sessions" add column "cancellable_until" timestamp(3) with time zone;
  `);

  await knex.raw(`
    insert into "notification_types" ("id") values
      ('training_registration_updated')
    on conflict (id) do nothing;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from "notification_types" where id in ('training_registration_updated');
    alter table "training_sessions" drop column "cancellable_until";
    alter table "training_sessions" drop column "registration_closes_at";
    alter table "training_sessions" drop column "registration_opens_at";
    alter table "training_sessions" drop column "seats";
    alter table "training_sessions" drop column "takes_registrations";
    alter table "training_sessions" drop column "called_off_reason";
    alter table "training_sessions" drop column "called_off_at";
    drop index "trainings_badge_id_idx";
    alter table "trainings" drop constraint "trainings_badge_id_fkey";
    alter table "trainings" drop column "badge_id";
    alter table "app_envs" drop column "training_offer_hours";
    drop table "training_registrations" cascade;
  `);
}
