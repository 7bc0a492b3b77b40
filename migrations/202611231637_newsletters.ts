import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "newsletter_types" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "newsletter_types" is 'records: newsletter-types';
  `);

  await knex.raw(`
    create table "newsletter_types_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "newsletter_types_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "newsletter_types_texts" is 'records: texts of newsletter-types';
  `);

  await knex.raw(`
    create table "newsletter_frequencies" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "newsletter_frequencies" is 'records: newsletter-frequencies';
  `);

  await knex.raw(`
    create table "newsletter_subscriptions" (
      "id" uuid not null,
      "version" integer not null default 1,
      "email" text not null,
      "state" text not null default 'pending',
      "locale" text not null,
      "consent" text not null,
      "consented_at" timestamp(3) with time zone,
      "origin" text,
      "confirmed_at" timestamp(3) with time zone,
      "unsubscribed_at" timestamp(3) with time zone,
      "mailed_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "newsletter_subscriptions_email_key" unique ("email"),
      constraint "newsletter_subscriptions_state_check" check ("state" = any (array['confirmed'::text, 'pending'::text, 'unsubscribed'::text])),
      constraint "newsletter_subscriptions_locale_check" check ("locale" = any (array['ca'::text, 'da'::text, 'en'::text, 'es'::text, 'fr'::text, 'it'::text, 'ro'::text]))
    );
    comment on table "newsletter_subscriptions" is 'records: newsletter-subscriptions';
    create index "newsletter_subscriptions_created_at_desc_id_desc_idx" on "newsletter_subscriptions" ("created_at" desc nulls last, "id" desc nulls last);
    create index "newsletter_subscriptions_state_created_at_idx" on "newsletter_subscriptions" ("state", "created_at");
  `);

  await knex.raw(`
    create table "newsletter_subscriptions_types" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "newsletter_subscriptions_types_position_check" check ("position" >= 0)
    );
    comment on table "newsletter_subscriptions_types" is 'records: newsletter-subscriptions types';
    create index "newsletter_subscriptions_types_target_id_idx" on "newsletter_subscriptions_types" ("target_id");
  `);

  await knex.raw(`
    create table "blacklist_items" (
      "id" uuid not null,
      "version" integer not null default 1,
      "email" text not null,
      "reason" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "blacklist_items_email_key" unique ("email"),
      constraint "blacklist_items_reason_check" check ("reason" = any (array['manual'::text, 'unsubscribed'::text]))
    );
    comment on table "blacklist_items" is 'records: blacklist-items';
    create index "blacklist_items_created_at_desc_id_desc_idx" on "blacklist_items" ("created_at" desc nulls last, "id" desc nulls last);
  `);

  await knex.raw(`
    alter table "newsletter_types_texts" add constraint "newsletter_types_texts_record_id_fkey" foreign key ("record_id") references "newsletter_types" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "newsletter_subscriptions_types" add constraint "newsletter_subscriptions_types_source_id_fkey" foreign key ("source_id") references "newsletter_subscriptions" (id) on delete cascade;
    alter table "newsletter_subscriptions_types" add constraint "newsletter_subscriptions_types_target_id_fkey" foreign key ("target_id") references "newsletter_types" (id) on delete cascade;
  `);

  await knex.raw(`
    insert into "newsletter_frequencies" ("id") values
      ('never'),
      ('weekly'),
      ('monthly')
    on conflict (id) do nothing;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from "newsletter_frequencies" where id in ('never', 'weekly', 'monthly');
    drop table "blacklist_items" cascade;
    drop table "newsletter_subscriptions_types" cascade;
    drop table "newsletter_subscriptions" cascade;
    drop table "newsletter_frequencies" cascade;
    drop table "newsletter_types_texts" cascade;
    drop table "newsletter_types" cascade;
  `);
}
