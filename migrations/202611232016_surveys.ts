import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "surveys" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "allow_multiple" boolean not null default false,
      "max_selected_choices" integer,
      "allow_new_choice" boolean not null default false,
      "require_auth" boolean not null default false,
      "one_per_organization" boolean not null default false,
      "open_at" timestamp(3) with time zone,
      "close_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "surveys" is 'records: surveys';
    create index "surveys_created_at_desc_id_desc_idx" on "surveys" ("created_at" desc nulls last, "id" desc nulls last);
    create index "surveys_open_at_idx" on "surveys" ("open_at");
    create index "surveys_close_at_idx" on "surveys" ("close_at");
  `);

  await knex.raw(`
    create table "surveys_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "sanitized" smallint not null default 0,
      "question" text,
      "description" text,
      "search" tsvector,
      primary key ("record_id", "locale"),
      constraint "surveys_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "surveys_texts" is 'records: texts of surveys';
    create index "surveys_texts_search_en_idx" on "surveys_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'en';
    create index "surveys_texts_search_fr_idx" on "surveys_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'fr';
    create index "surveys_texts_search_it_idx" on "surveys_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'it';
    create index "surveys_texts_search_es_idx" on "surveys_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'es';
    create index "surveys_texts_search_ca_idx" on "surveys_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ca';
    create index "surveys_texts_search_da_idx" on "surveys_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'da';
    create index "surveys_texts_search_ro_idx" on "surveys_texts" using gin ("search") with (gin_pending_list_limit = 256) where locale = 'ro';
    create index "surveys_texts_question_similar_idx" on "surveys_texts" using gin (labcommons_fold(question) gin_trgm_ops) with (gin_pending_list_limit = 256);
  `);

  await knex.raw(`
    create table "survey_choices" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "position" integer not null default 0,
      "added_by_user" boolean not null default false,
      "is_hidden" boolean not null default false,
      "survey_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "survey_choices_position_check" check ("position" >= 0)
    );
    comment on table "survey_choices" is 'records: survey-choices';
    create index "survey_choices_position_created_at_id_idx" on "survey_choices" ("position", "created_at", "id");
    create index "survey_choices_survey_id_position_created_at_id_idx" on "survey_choices" ("survey_id", "position", "created_at", "id");
  `);

  await knex.raw(`
    create table "survey_choices_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "text" text,
      primary key ("record_id", "locale"),
      constraint "survey_choices_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "survey_choices_texts" is 'records: texts of survey-choices';
  `);

  await knex.raw(`
    create table "survey_answers" (
      "id" uuid not null,
      "version" integer not null default 1,
      "voter" text not null,
      "seat" text not null,
      "survey_id" uuid not null,
      "user_id" uuid,
      "organization_id" uuid,
      "added_choice_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "survey_answers_survey_id_voter_key" unique ("survey_id", "voter"),
      constraint "survey_answers_survey_id_seat_key" unique ("survey_id", "seat")
    );
    comment on table "survey_answers" is 'records: survey-answers';
    create index "survey_answers_created_at_desc_id_desc_idx" on "survey_answers" ("created_at" desc nulls last, "id" desc nulls last);
    create index "survey_answers_user_id_idx" on "survey_answers" ("user_id") where user_id is not null;
    create index "survey_answers_organization_id_idx" on "survey_answers" ("organization_id") where organization_id is not null;
    create index "survey_answers_added_choice_id_idx" on "survey_answers" ("added_choice_id") where added_choice_id is not null;
  `);

  await knex.raw(`
    create table "survey_answers_choices" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "survey_answers_choices_position_check" check ("position" >= 0)
    );
    comment on table "survey_answers_choices" is 'records: survey-answers choices';
    create index "survey_answers_choices_target_id_idx" on "survey_answers_choices" ("target_id");
  `);

  await knex.raw(`
    alter table "surveys_texts" add constraint "surveys_texts_record_id_fkey" foreign key ("record_id") references "surveys" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "survey_choices" add constraint "survey_choices_survey_id_fkey" foreign key ("survey_id") references "surveys" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "survey_choices_texts" add constraint "survey_choices_texts_record_id_fkey" foreign key ("record_id") references "survey_choices" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "survey_answers" add constraint "survey_answers_survey_id_fkey" foreign key ("survey_id") references "surveys" (id) on delete cascade;
    alter table "survey_answers" add constraint "survey_answers_user_id_fkey" foreign key ("user_id") references "users" (id) on delete set null;
    alter table "survey_answers" add constraint "survey_answers_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete set null;
    alter table "survey_answers" add constraint "survey_answers_added_choice_id_fkey" foreign key ("added_choice_id") references "survey_choices" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "survey_answers_choices" add constraint "survey_answers_choices_source_id_fkey" foreign key ("source_id") references "survey_answers" (id) on delete cascade;
    alter table "survey_answers_choices" add constraint "survey_answers_choices_target_id_fkey" foreign key ("target_id") references "survey_choices" (id) on delete no action;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table "survey_answers_choices" cascade;
    drop table "survey_answers" cascade;
    drop table "survey_choices_texts" cascade;
    drop table "survey_choices" cascade;
    drop table "surveys_texts" cascade;
    drop table "surveys" cascade;
  `);
}
