import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "users" add column "notifications_frequency" text default 'soon';
    alter table "users" add constraint "users_notifications_frequency_check" check ("notifications_frequency" = any (array['daily'::text, 'soon'::text, 'weekly'::text]));
  `);

  await knex.raw(`
    drop index "notifications_settled_at_created_at_idx";
    alter table "notifications" add column "is_mail_only" boolean not null default false;
    alter table "notifications" add column "collapse_key" text;
    alter table "notifications" add column "mail_at" timestamp(3) with time zone;
    create index "notifications_settled_at_mail_at_idx" on "notifications" ("settled_at", "mail_at");
    create index "notifications_user_id_collapse_key_idx" on "notifications" ("user_id", "collapse_key");
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index "notifications_user_id_collapse_key_idx";
    drop index "notifications_settled_at_mail_at_idx";
    alter table "notifications" drop column "mail_at";
    alter table "notifications" drop column "collapse_key";
    alter table "notifications" drop column "is_mail_only";
    create index "notifications_settled_at_created_at_idx" on "notifications" ("settled_at", "created_at");
    alter table "users" drop constraint "users_notifications_frequency_check";
    alter table "users" drop column "notifications_frequency";
  `);
}
