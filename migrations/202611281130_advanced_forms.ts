import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "advanced_form_field_types" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "advanced_form_field_types" is 'records: advanced-form-field-types';
  `);

  await knex.raw(`
    create table "advanced_forms" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "published_at" timestamp(3) with time zone,
      "open_at" timestamp(3) with time zone,
      "close_at" timestamp(3) with time zone,
      "most_responses" integer,
      "is_captcha_protected" boolean not null default true,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "advanced_forms" is 'records: advanced-forms';
    create index "advanced_forms_created_at_desc_id_desc_idx" on "advanced_forms" ("created_at" desc nulls last, "id" desc nulls last);
    create index "advanced_forms_open_at_idx" on "advanced_forms" ("open_at");
    create index "advanced_forms_close_at_idx" on "advanced_forms" ("close_at");
  `);

  await knex.raw(`
    create table "advanced_forms_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "sanitized" smallint not null default 0,
      "title" text,
      "description" text,
      "thanks" text,
      primary key ("record_id", "locale"),
      constraint "advanced_forms_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "advanced_forms_texts" is 'records: texts of advanced-forms';
  `);

  await knex.raw(`
    create table "advanced_form_fields" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "position" integer not null default 0,
      "required" boolean not null default false,
      "config" jsonb,
      "field_type_id" text not null,
      "form_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "advanced_form_fields_position_check" check ("position" >= 0)
    );
    comment on table "advanced_form_fields" is 'records: advanced-form-fields';
    create index "advanced_form_fields_position_created_at_id_idx" on "advanced_form_fields" ("position", "created_at", "id");
    create index "advanced_form_fields_form_id_position_created_at_id_idx" on "advanced_form_fields" ("form_id", "position", "created_at", "id");
    create index "advanced_form_fields_field_type_id_idx" on "advanced_form_fields" ("field_type_id");
  `);

  await knex.raw(`
    create table "advanced_form_fields_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "title" text,
      "description" text,
      primary key ("record_id", "locale"),
      constraint "advanced_form_fields_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "advanced_form_fields_texts" is 'records: texts of advanced-form-fields';
  `);

  await knex.raw(`
    create table "advanced_form_versions" (
      "id" uuid not null,
      "version" integer not null default 1,
      "revision" integer not null,
      "definition" jsonb not null,
      "form_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "advanced_form_versions_form_id_revision_key" unique ("form_id", "revision")
    );
    comment on table "advanced_form_versions" is 'records: advanced-form-versions';
    create index "advanced_form_versions_created_at_desc_id_desc_idx" on "advanced_form_versions" ("created_at" desc nulls last, "id" desc nulls last);
  `);

  await knex.raw(`
    create table "advanced_form_responses" (
      "id" uuid not null,
      "version" integer not null default 1,
      "token" text not null,
      "locale" text,
      "data" jsonb,
      "started_at" timestamp(3) with time zone,
      "ended_at" timestamp(3) with time zone,
      "form_id" uuid not null,
      "form_version_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "advanced_form_responses_token_key" unique ("token"),
      constraint "advanced_form_responses_locale_check" check ("locale" = any (array['ca'::text, 'da'::text, 'en'::text, 'es'::text, 'fr'::text, 'it'::text, 'ro'::text]))
    );
    comment on table "advanced_form_responses" is 'records: advanced-form-responses';
    create index "advanced_form_responses_created_at_desc_id_desc_idx" on "advanced_form_responses" ("created_at" desc nulls last, "id" desc nulls last);
    create index "advanced_form_responses_form_id_ended_at_idx" on "advanced_form_responses" ("form_id", "ended_at");
    create index "advanced_form_responses_ended_at_created_at_desc_idx" on "advanced_form_responses" ("ended_at", "created_at" desc nulls last);
    create index "advanced_form_responses_form_version_id_idx" on "advanced_form_responses" ("form_version_id");
  `);

  await knex.raw(`
    alter table "advanced_forms_texts" add constraint "advanced_forms_texts_record_id_fkey" foreign key ("record_id") references "advanced_forms" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "advanced_form_fields" add constraint "advanced_form_fields_field_type_id_fkey" foreign key ("field_type_id") references "advanced_form_field_types" (id) on delete no action;
    alter table "advanced_form_fields" add constraint "advanced_form_fields_form_id_fkey" foreign key ("form_id") references "advanced_forms" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "advanced_form_fields_texts" add constraint "advanced_form_fields_texts_record_id_fkey" foreign key ("record_id") references "advanced_form_fields" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "advanced_form_versions" add constraint "advanced_form_versions_form_id_fkey" foreign key ("form_id") references "advanced_forms" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "advanced_form_responses" add constraint "advanced_form_responses_form_id_fkey" foreign key ("form_id") references "advanced_forms" (id) on delete cascade;
    alter table "advanced_form_responses" add constraint "advanced_form_responses_form_version_id_fkey" foreign key ("form_version_id") references "advanced_form_versions" (id) on delete cascade;
  `);

  await knex.raw(`
    insert into "advanced_form_field_types" ("id") values
      ('section'),
      ('text'),
      ('textarea'),
      ('number'),
      ('email'),
      ('phone'),
      ('date'),
      ('select'),
      ('radio'),
      ('checkbox'),
      ('country')
    on conflict (id) do nothing;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from "advanced_form_field_types" where id in ('section', 'text', 'textarea', 'number', 'email', 'phone', 'date', 'select', 'radio', 'checkbox', 'country');
    drop table "advanced_form_responses" cascade;
    drop table "advanced_form_versions" cascade;
    drop table "advanced_form_fields_texts" cascade;
    drop table "advanced_form_fields" cascade;
    drop table "advanced_forms_texts" cascade;
    drop table "advanced_forms" cascade;
    drop table "advanced_form_field_types" cascade;
  `);
}
