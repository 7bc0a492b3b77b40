import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "light_users" (
      "id" uuid not null,
      "version" integer not null default 1,
      "email" text not null,
      "first_name" text,
      "last_name" text,
      "phone" text,
      "job_other" text,
      "locale" text,
      "has_mail_subscription" boolean not null default false,
      "admin_only_note" text,
      "last_action_at" timestamp(3) with time zone,
      "job_id" text,
      "organization_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "light_users_email_key" unique ("email"),
      constraint "light_users_locale_check" check ("locale" = any (array['ca'::text, 'da'::text, 'en'::text, 'es'::text, 'fr'::text, 'it'::text, 'ro'::text]))
    );
    comment on table "light_users" is 'records: light-users';
    create index "light_users_created_at_desc_id_desc_idx" on "light_users" ("created_at" desc nulls last, "id" desc nulls last);
    create index "light_users_last_action_at_idx" on "light_users" ("last_action_at");
    create index "light_users_has_mail_subscription_created_at_desc_idx" on "light_users" ("has_mail_subscription", "created_at" desc nulls last);
    create index "light_users_job_id_idx" on "light_users" ("job_id") where job_id is not null;
    create index "light_users_organization_id_idx" on "light_users" ("organization_id") where organization_id is not null;
  `);

  await knex.raw(`
    create table "light_users_admin_tags" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "light_users_admin_tags_position_check" check ("position" >= 0)
    );
    comment on table "light_users_admin_tags" is 'records: light-users adminTags';
    create index "light_users_admin_tags_target_id_idx" on "light_users_admin_tags" ("target_id");
  `);

  await knex.raw(`
    create table "light_user_reports" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text not null,
      "description" text,
      "query_string" text,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "light_user_reports" is 'records: light-user-reports';
    create index "light_user_reports_name_id_idx" on "light_user_reports" ("name", "id");
  `);

  await knex.raw(`
    create table "light_user_forms" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "token" text,
      "only_one_input" boolean not null default false,
      "is_offline" boolean not null default false,
      "is_captcha_protected" boolean not null default false,
      "is_subscription_form" boolean not null default false,
      "allow_no_organization" boolean not null default false,
      "allow_message" boolean not null default false,
      "country" text,
      "admin_only_note" text,
      "last_action_at" timestamp(3) with time zone,
      "expires_at" timestamp(3) with time zone,
      "default_job_id" text,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "light_user_forms" is 'records: light-user-forms';
    create index "light_user_forms_created_at_desc_id_desc_idx" on "light_user_forms" ("created_at" desc nulls last, "id" desc nulls last);
    create index "light_user_forms_expires_at_idx" on "light_user_forms" ("expires_at");
    create index "light_user_forms_last_action_at_idx" on "light_user_forms" ("last_action_at");
    create index "light_user_forms_is_offline_created_at_desc_idx" on "light_user_forms" ("is_offline", "created_at" desc nulls last);
    create index "light_user_forms_default_job_id_idx" on "light_user_forms" ("default_job_id") where default_job_id is not null;
  `);

  await knex.raw(`
    create table "light_user_forms_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "sanitized" smallint not null default 0,
      "title" text,
      "description" text,
      primary key ("record_id", "locale"),
      constraint "light_user_forms_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "light_user_forms_texts" is 'records: texts of light-user-forms';
  `);

  await knex.raw(`
    create table "light_user_forms_newsletter_types" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "light_user_forms_newsletter_types_position_check" check ("position" >= 0)
    );
    comment on table "light_user_forms_newsletter_types" is 'records: light-user-forms newsletterTypes';
    create index "light_user_forms_newsletter_types_target_id_idx" on "light_user_forms_newsletter_types" ("target_id");
  `);

  await knex.raw(`
    create table "light_user_forms_notified_users" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "light_user_forms_notified_users_position_check" check ("position" >= 0)
    );
    comment on table "light_user_forms_notified_users" is 'records: light-user-forms notifiedUsers';
    create index "light_user_forms_notified_users_target_id_idx" on "light_user_forms_notified_users" ("target_id");
  `);

  await knex.raw(`
    create table "light_user_forms_admin_tags" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "light_user_forms_admin_tags_position_check" check ("position" >= 0)
    );
    comment on table "light_user_forms_admin_tags" is 'records: light-user-forms adminTags';
    create index "light_user_forms_admin_tags_target_id_idx" on "light_user_forms_admin_tags" ("target_id");
  `);

  await knex.raw(`
    create table "light_user_form_inputs" (
      "id" uuid not null,
      "version" integer not null default 1,
      "user_email" text not null,
      "user_first_name" text,
      "user_last_name" text,
      "user_phone" text,
      "user_job_other" text,
      "user_has_mail_subscription" boolean not null default false,
      "organization_name" text,
      "organization_unit_name" text,
      "organization_contact_address" text,
      "message" text,
      "locale" text,
      "utm" jsonb,
      "handled_at" timestamp(3) with time zone,
      "form_id" uuid not null,
      "user_job_id" text,
      "light_user_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "light_user_form_inputs_locale_check" check ("locale" = any (array['ca'::text, 'da'::text, 'en'::text, 'es'::text, 'fr'::text, 'it'::text, 'ro'::text]))
    );
    comment on table "light_user_form_inputs" is 'records: light-user-form-inputs';
    create index "light_user_form_inputs_created_at_desc_id_desc_idx" on "light_user_form_inputs" ("created_at" desc nulls last, "id" desc nulls last);
    create index "light_user_form_inputs_form_id_user_email_idx" on "light_user_form_inputs" ("form_id", "user_email");
    create index "light_user_form_inputs_form_id_created_at_desc_idx" on "light_user_form_inputs" ("form_id", "created_at" desc nulls last);
    create index "light_user_form_inputs_user_email_idx" on "light_user_form_inputs" ("user_email");
    create index "light_user_form_inputs_handled_at_created_at_desc_idx" on "light_user_form_inputs" ("handled_at", "created_at" desc nulls last);
    create index "light_user_form_inputs_user_job_id_idx" on "light_user_form_inputs" ("user_job_id") where user_job_id is not null;
    create index "light_user_form_inputs_light_user_id_idx" on "light_user_form_inputs" ("light_user_id") where light_user_id is not null;
  `);

  await knex.raw(`
    alter table "light_users" add constraint "light_users_job_id_fkey" foreign key ("job_id") references "jobs" (id) on delete set null;
    alter table "light_users" add constraint "light_users_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "light_users_admin_tags" add constraint "light_users_admin_tags_source_id_fkey" foreign key ("source_id") references "light_users" (id) on delete cascade;
    alter table "light_users_admin_tags" add constraint "light_users_admin_tags_target_id_fkey" foreign key ("target_id") references "admin_tags" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "light_user_forms" add constraint "light_user_forms_default_job_id_fkey" foreign key ("default_job_id") references "jobs" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "light_user_forms_texts" add constraint "light_user_forms_texts_record_id_fkey" foreign key ("record_id") references "light_user_forms" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "light_user_forms_newsletter_types" add constraint "light_user_forms_newsletter_types_source_id_fkey" foreign key ("source_id") references "light_user_forms" (id) on delete cascade;
    alter table "light_user_forms_newsletter_types" add constraint "light_user_forms_newsletter_types_target_id_fkey" foreign key ("target_id") references "newsletter_types" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "light_user_forms_notified_users" add constraint "light_user_forms_notified_users_source_id_fkey" foreign key ("source_id") references "light_user_forms" (id) on delete cascade;
    alter table "light_user_forms_notified_users" add constraint "light_user_forms_notified_users_target_id_fkey" foreign key ("target_id") references "users" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "light_user_forms_admin_tags" add constraint "light_user_forms_admin_tags_source_id_fkey" foreign key ("source_id") references "light_user_forms" (id) on delete cascade;
    alter table "light_user_forms_admin_tags" add constraint "light_user_forms_admin_tags_target_id_fkey" foreign key ("target_id") references "admin_tags" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "light_user_form_inputs" add constraint "light_user_form_inputs_form_id_fkey" foreign key ("form_id") references "light_user_forms" (id) on delete cascade;
    alter table "light_user_form_inputs" add constraint "light_user_form_inputs_user_job_id_fkey" foreign key ("user_job_id") references "jobs" (id) on delete set null;
    alter table "light_user_form_inputs" add constraint "light_user_form_inputs_light_user_id_fkey" foreign key ("light_user_id") references "light_users" (id) on delete set null;
  `);

  await knex.raw(`
    insert into "notification_types" ("id") values
      ('form_input_created')
    on conflict (id) do nothing;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from "notification_types" where id in ('form_input_created');
    drop table "light_user_form_inputs" cascade;
    drop table "light_user_forms_admin_tags" cascade;
    drop table "light_user_forms_notified_users" cascade;
    drop table "light_user_forms_newsletter_types" cascade;
    drop table "light_user_forms_texts" cascade;
    drop table "light_user_forms" cascade;
    drop table "light_user_reports" cascade;
    drop table "light_users_admin_tags" cascade;
    drop table "light_users" cascade;
  `);
}
