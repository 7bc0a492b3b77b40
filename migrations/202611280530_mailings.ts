import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "mailing_templates" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "last_sent_at" timestamp(3) with time zone,
      "image_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "mailing_templates" is 'records: mailing-templates';
    create index "mailing_templates_created_at_desc_id_desc_idx" on "mailing_templates" ("created_at" desc nulls last, "id" desc nulls last);
    create index "mailing_templates_last_sent_at_idx" on "mailing_templates" ("last_sent_at");
    create index "mailing_templates_image_id_idx" on "mailing_templates" ("image_id") where image_id is not null;
  `);

  await knex.raw(`
    create table "mailing_templates_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "sanitized" smallint not null default 0,
      "subject" text,
      "intro_text" text,
      "outro_text" text,
      primary key ("record_id", "locale"),
      constraint "mailing_templates_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "mailing_templates_texts" is 'records: texts of mailing-templates';
  `);

  await knex.raw(`
    create table "mailing_templates_articles" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "mailing_templates_articles_position_check" check ("position" >= 0)
    );
    comment on table "mailing_templates_articles" is 'records: mailing-templates articles';
    create index "mailing_templates_articles_target_id_idx" on "mailing_templates_articles" ("target_id");
  `);

  await knex.raw(`
    create table "mailing_templates_attachments" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "mailing_templates_attachments_position_check" check ("position" >= 0)
    );
    comment on table "mailing_templates_attachments" is 'records: mailing-templates attachments';
    create index "mailing_templates_attachments_target_id_idx" on "mailing_templates_attachments" ("target_id");
  `);

  await knex.raw(`
    create table "mailings" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text not null,
      "locale" text,
      "scheduled_at" timestamp(3) with time zone,
      "stage" text not null default 'draft',
      "started_at" timestamp(3) with time zone,
      "ended_at" timestamp(3) with time zone,
      "template_id" uuid not null,
      "frequency_id" text,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "mailings_locale_check" check ("locale" = any (array['ca'::text, 'da'::text, 'en'::text, 'es'::text, 'fr'::text, 'it'::text, 'ro'::text])),
      constraint "mailings_stage_check" check ("stage" = any (array['cancelled'::text, 'draft'::text, 'paused'::text, 'scheduled'::text, 'sending'::text, 'sent'::text]))
    );
    comment on table "mailings" is 'records: mailings';
    create index "mailings_created_at_desc_id_desc_idx" on "mailings" ("created_at" desc nulls last, "id" desc nulls last);
    create index "mailings_stage_scheduled_at_idx" on "mailings" ("stage", "scheduled_at");
    create index "mailings_template_id_idx" on "mailings" ("template_id");
    create index "mailings_frequency_id_idx" on "mailings" ("frequency_id") where frequency_id is not null;
  `);

  await knex.raw(`
    create table "mailings_types" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "mailings_types_position_check" check ("position" >= 0)
    );
    comment on table "mailings_types" is 'records: mailings types';
    create index "mailings_types_target_id_idx" on "mailings_types" ("target_id");
  `);

  await knex.raw(`
    create table "mailing_recipients" (
      "id" uuid not null,
      "version" integer not null default 1,
      "email" text not null,
      "locale" text not null,
      "delivery" text not null default 'pending',
      "attempts" integer not null default 0,
      "next_try_at" timestamp(3) with time zone,
      "settled_at" timestamp(3) with time zone,
      "mailing_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "mailing_recipients_mailing_id_email_key" unique ("mailing_id", "email"),
      constraint "mailing_recipients_locale_check" check ("locale" = any (array['ca'::text, 'da'::text, 'en'::text, 'es'::text, 'fr'::text, 'it'::text, 'ro'::text])),
      constraint "mailing_recipients_delivery_check" check ("delivery" = any (array['failed'::text, 'pending'::text, 'sending'::text, 'sent'::text, 'suppressed'::text]))
    );
    comment on table "mailing_recipients" is 'records: mailing-recipients';
    create index "mailing_recipients_email_id_idx" on "mailing_recipients" ("email", "id");
    create index "mailing_recipients_mailing_id_delivery_next_try_at_idx" on "mailing_recipients" ("mailing_id", "delivery", "next_try_at");
  `);

  await knex.raw(`
    alter table "mailing_templates" add constraint "mailing_templates_image_id_fkey" foreign key ("image_id") references "files" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "mailing_templates_texts" add constraint "mailing_templates_texts_record_id_fkey" foreign key ("record_id") references "mailing_templates" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "mailing_templates_articles" add constraint "mailing_templates_articles_source_id_fkey" foreign key ("source_id") references "mailing_templates" (id) on delete cascade;
    alter table "mailing_templates_articles" add constraint "mailing_templates_articles_target_id_fkey" foreign key ("target_id") references "articles" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "mailing_templates_attachments" add constraint "mailing_templates_attachments_source_id_fkey" foreign key ("source_id") references "mailing_templates" (id) on delete cascade;
    alter table "mailing_templates_attachments" add constraint "mailing_templates_attachments_target_id_fkey" foreign key ("target_id") references "files" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "mailings" add constraint "mailings_template_id_fkey" foreign key ("template_id") references "mailing_templates" (id) on delete no action;
    alter table "mailings" add constraint "mailings_frequency_id_fkey" foreign key ("frequency_id") references "newsletter_frequencies" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "mailings_types" add constraint "mailings_types_source_id_fkey" foreign key ("source_id") references "mailings" (id) on delete cascade;
    alter table "mailings_types" add constraint "mailings_types_target_id_fkey" foreign key ("target_id") references "newsletter_types" (id) on delete no action;
  `);

  await knex.raw(`
    alter table "mailing_recipients" add constraint "mailing_recipients_mailing_id_fkey" foreign key ("mailing_id") references "mailings" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "newsletter_subscriptions" add column "frequency_id" text;
    alter table "newsletter_subscriptions" add constraint "newsletter_subscriptions_frequency_id_fkey" foreign key ("frequency_id") references "newsletter_frequencies" (id) on delete set null;
    create index "newsletter_subscriptions_frequency_id_idx" on "newsletter_subscriptions" ("frequency_id") where frequency_id is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index "newsletter_subscriptions_frequency_id_idx";
    alter table "newsletter_subscriptions" drop constraint "newsletter_subscriptions_frequency_id_fkey";
    alter table "newsletter_subscriptions" drop column "frequency_id";
    drop table "mailing_recipients" cascade;
    drop table "mailings_types" cascade;
    drop table "mailings" cascade;
    drop table "mailing_templates_attachments" cascade;
    drop table "mailing_templates_articles" cascade;
    drop table "mailing_templates_texts" cascade;
    drop table "mailing_templates" cascade;
  `);
}
