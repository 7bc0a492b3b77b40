import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "eqlaat_project_categories" (
      "id" uuid not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "eqlaat_project_categories" is 'records: eqlaat-project-categories';
  `);

  await knex.raw(`
    create table "eqlaat_project_categories_texts" (
      "record_id" uuid not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "eqlaat_project_categories_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "eqlaat_project_categories_texts" is 'records: texts of eqlaat-project-categories';
  `);

  await knex.raw(`
    create table "eqlaat_project_statuses" (
      "id" text not null,
      "version" integer not null default 1,
      "source_locale" text not null,
      "can_combine" boolean not null default true,
      "rank" integer not null default 9,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "eqlaat_project_statuses" is 'records: eqlaat-project-statuses';
    create index "eqlaat_project_statuses_created_by_id_idx" on "eqlaat_project_statuses" ("created_by_id") where created_by_id is not null;
    create index "eqlaat_project_statuses_updated_by_id_idx" on "eqlaat_project_statuses" ("updated_by_id") where updated_by_id is not null;
  `);

  await knex.raw(`
    create table "eqlaat_project_statuses_texts" (
      "record_id" text not null,
      "locale" text not null,
      "origin" text not null default 'manual',
      "revision" integer not null default 1,
      "source_revision" integer not null default 1,
      "name" text,
      primary key ("record_id", "locale"),
      constraint "eqlaat_project_statuses_texts_origin_check" check ("origin" = any (array['auto'::text, 'manual'::text]))
    );
    comment on table "eqlaat_project_statuses_texts" is 'records: texts of eqlaat-project-statuses';
  `);

  await knex.raw(`
    create table "eqlaat_patient_records" (
      "id" uuid not null,
      "version" integer not null default 1,
      "first_name" text not null,
      "last_name" text not null,
      "born_at" date,
      "phone" text,
      "email" text,
      "line1" text,
      "line2" text,
      "postal_code" text,
      "city" text,
      "secondary_phone" text,
      "external_identifier" text,
      "social_security_number" text,
      "social_security_number_digest" text,
      "contacts" text,
      "metadata" text,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "eqlaat_patient_records" is 'records: eqlaat-patient-records';
    create index "eqlaat_patient_records_last_name_first_name_id_idx" on "eqlaat_patient_records" ("last_name", "first_name", "id");
    create index "eqlaat_patient_records_born_at_idx" on "eqlaat_patient_records" ("born_at");
    create index "eqlaat_patient_records_external_identifier_idx" on "eqlaat_patient_records" ("external_identifier");
    create index "eqlaat_patient_records_social_security_number_digest_idx" on "eqlaat_patient_records" ("social_security_number_digest") where social_security_number_digest is not null;
  `);

  await knex.raw(`
    create table "eqlaat_requests" (
      "id" uuid not null,
      "version" integer not null default 1,
      "title" text,
      "reason" text not null,
      "situation" text,
      "first_name" text not null,
      "last_name" text not null,
      "born_at" date,
      "phone" text,
      "email" text,
      "line1" text,
      "line2" text,
      "postal_code" text,
      "city" text,
      "social_security_number" text,
      "social_security_number_digest" text,
      "contacts" text,
      "handled_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "eqlaat_requests" is 'records: eqlaat-requests';
    create index "eqlaat_requests_created_at_desc_id_desc_idx" on "eqlaat_requests" ("created_at" desc nulls last, "id" desc nulls last);
    create index "eqlaat_requests_handled_at_idx" on "eqlaat_requests" ("handled_at");
    create index "eqlaat_requests_social_security_number_digest_idx" on "eqlaat_requests" ("social_security_number_digest") where social_security_number_digest is not null;
  `);

  await knex.raw(`
    create table "eqlaat_projects" (
      "id" uuid not null,
      "version" integer not null default 1,
      "title" text not null,
      "priority" text not null default 'normal',
      "reason" text,
      "description" text,
      "note" text,
      "metadata" text,
      "manage_at" timestamp(3) with time zone,
      "patient_record_id" uuid,
      "request_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "eqlaat_projects_priority_check" check ("priority" = any (array['high'::text, 'low'::text, 'normal'::text]))
    );
    comment on table "eqlaat_projects" is 'records: eqlaat-projects';
    create index "eqlaat_projects_created_at_desc_id_desc_idx" on "eqlaat_projects" ("created_at" desc nulls last, "id" desc nulls last);
    create index "eqlaat_projects_priority_idx" on "eqlaat_projects" ("priority");
    create index "eqlaat_projects_manage_at_idx" on "eqlaat_projects" ("manage_at");
    create index "eqlaat_projects_patient_record_id_idx" on "eqlaat_projects" ("patient_record_id") where patient_record_id is not null;
    create index "eqlaat_projects_request_id_idx" on "eqlaat_projects" ("request_id") where request_id is not null;
  `);

  await knex.raw(`
    create table "eqlaat_projects_categories" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "eqlaat_projects_categories_position_check" check ("position" >= 0)
    );
    comment on table "eqlaat_projects_categories" is 'records: eqlaat-projects categories';
    create index "eqlaat_projects_categories_target_id_idx" on "eqlaat_projects_categories" ("target_id");
  `);

  await knex.raw(`
    create table "eqlaat_projects_users" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "eqlaat_projects_users_position_check" check ("position" >= 0)
    );
    comment on table "eqlaat_projects_users" is 'records: eqlaat-projects users';
    create index "eqlaat_projects_users_target_id_idx" on "eqlaat_projects_users" ("target_id");
  `);

  await knex.raw(`
    create table "eqlaat_projects_statuses" (
      "source_id" uuid not null,
      "target_id" text not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "eqlaat_projects_statuses_position_check" check ("position" >= 0)
    );
    comment on table "eqlaat_projects_statuses" is 'records: eqlaat-projects statuses';
    create index "eqlaat_projects_statuses_target_id_idx" on "eqlaat_projects_statuses" ("target_id");
  `);

  await knex.raw(`
    create table "eqlaat_project_steps" (
      "id" uuid not null,
      "version" integer not null default 1,
      "done_at" timestamp(3) with time zone,
      "comment" text,
      "project_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "eqlaat_project_steps" is 'records: eqlaat-project-steps';
    create index "eqlaat_project_steps_created_at_desc_id_desc_idx" on "eqlaat_project_steps" ("created_at" desc nulls last, "id" desc nulls last);
    create index "eqlaat_project_steps_project_id_created_at_desc_idx" on "eqlaat_project_steps" ("project_id", "created_at" desc nulls last);
    create index "eqlaat_project_steps_done_at_idx" on "eqlaat_project_steps" ("done_at");
  `);

  await knex.raw(`
    create table "eqlaat_project_steps_statuses" (
      "source_id" uuid not null,
      "target_id" text not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "eqlaat_project_steps_statuses_position_check" check ("position" >= 0)
    );
    comment on table "eqlaat_project_steps_statuses" is 'records: eqlaat-project-steps statuses';
    create index "eqlaat_project_steps_statuses_target_id_idx" on "eqlaat_project_steps_statuses" ("target_id");
  `);

  await knex.raw(`
    create table "eqlaat_appointments" (
      "id" uuid not null,
      "version" integer not null default 1,
      "title" text not null,
      "location" text,
      "start_at" timestamp(3) with time zone not null,
      "end_at" timestamp(3) with time zone not null,
      "may_overlap" boolean not null default false,
      "beneficiary_invited" boolean not null default false,
      "project_id" uuid,
      "report_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "eqlaat_appointments" is 'records: eqlaat-appointments';
    create index "eqlaat_appointments_start_at_desc_id_desc_idx" on "eqlaat_appointments" ("start_at" desc nulls last, "id" desc nulls last);
    create index "eqlaat_appointments_end_at_idx" on "eqlaat_appointments" ("end_at");
    create index "eqlaat_appointments_project_id_idx" on "eqlaat_appointments" ("project_id") where project_id is not null;
    create index "eqlaat_appointments_report_id_idx" on "eqlaat_appointments" ("report_id") where report_id is not null;
  `);

  await knex.raw(`
    create table "eqlaat_appointments_managers" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "eqlaat_appointments_managers_position_check" check ("position" >= 0)
    );
    comment on table "eqlaat_appointments_managers" is 'records: eqlaat-appointments managers';
    create index "eqlaat_appointments_managers_target_id_idx" on "eqlaat_appointments_managers" ("target_id");
  `);

  await knex.raw(`
    create table "eqlaat_reports" (
      "id" uuid not null,
      "version" integer not null default 1,
      "title" text not null,
      "content" text,
      "reportable_type" text not null,
      "reportable_id" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "eqlaat_reports_reportable_type_check" check ("reportable_type" = any (array['eqlaat-appointments'::text, 'eqlaat-projects'::text])),
      constraint "eqlaat_reports_reportable_type_reportable_id_check" check ((reportable_type is null) = (reportable_id is null))
    );
    comment on table "eqlaat_reports" is 'records: eqlaat-reports';
    create index "eqlaat_reports_created_at_desc_id_desc_idx" on "eqlaat_reports" ("created_at" desc nulls last, "id" desc nulls last);
    create index "eqlaat_reports_reportable_type_reportable_id_idx" on "eqlaat_reports" ("reportable_type", "reportable_id");
  `);

  await knex.raw(`
    alter table "eqlaat_project_categories_texts" add constraint "eqlaat_project_categories_texts_record_id_fkey" foreign key ("record_id") references "eqlaat_project_categories" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "eqlaat_project_statuses" add constraint "eqlaat_project_statuses_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "eqlaat_project_statuses" add constraint "eqlaat_project_statuses_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "eqlaat_project_statuses_texts" add constraint "eqlaat_project_statuses_texts_record_id_fkey" foreign key ("record_id") references "eqlaat_project_statuses" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "eqlaat_projects" add constraint "eqlaat_projects_patient_record_id_fkey" foreign key ("patient_record_id") references "eqlaat_patient_records" (id) on delete no action;
    alter table "eqlaat_projects" add constraint "eqlaat_projects_request_id_fkey" foreign key ("request_id") references "eqlaat_requests" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "eqlaat_projects_categories" add constraint "eqlaat_projects_categories_source_id_fkey" foreign key ("source_id") references "eqlaat_projects" (id) on delete cascade;
    alter table "eqlaat_projects_categories" add constraint "eqlaat_projects_categories_target_id_fkey" foreign key ("target_id") references "eqlaat_project_categories" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "eqlaat_projects_users" add constraint "eqlaat_projects_users_source_id_fkey" foreign key ("source_id") references "eqlaat_projects" (id) on delete cascade;
    alter table "eqlaat_projects_users" add constraint "eqlaat_projects_users_target_id_fkey" foreign key ("target_id") references "users" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "eqlaat_projects_statuses" add constraint "eqlaat_projects_statuses_source_id_fkey" foreign key ("source_id") references "eqlaat_projects" (id) on delete cascade;
    alter table "eqlaat_projects_statuses" add constraint "eqlaat_projects_statuses_target_id_fkey" foreign key ("target_id") references "eqlaat_project_statuses" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "eqlaat_project_steps" add constraint "eqlaat_project_steps_project_id_fkey" foreign key ("project_id") references "eqlaat_projects" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "eqlaat_project_steps_statuses" add constraint "eqlaat_project_steps_statuses_source_id_fkey" foreign key ("source_id") references "eqlaat_project_steps" (id) on delete cascade;
    alter table "eqlaat_project_steps_statuses" add constraint "eqlaat_project_steps_statuses_target_id_fkey" foreign key ("target_id") references "eqlaat_project_statuses" (id) on delete no action;
  `);

  await knex.raw(`
    alter table "eqlaat_appointments" add constraint "eqlaat_appointments_project_id_fkey" foreign key ("project_id") references "eqlaat_projects" (id) on delete set null;
    alter table "eqlaat_appointments" add constraint "eqlaat_appointments_report_id_fkey" foreign key ("report_id") references "eqlaat_reports" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "eqlaat_appointments_managers" add constraint "eqlaat_appointments_managers_source_id_fkey" foreign key ("source_id") references "eqlaat_appointments" (id) on delete cascade;
    alter table "eqlaat_appointments_managers" add constraint "eqlaat_appointments_managers_target_id_fkey" foreign key ("target_id") references "users" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "secured_files" drop constraint "secured_files_model_type_check";
    alter table "secured_files" add constraint "secured_files_model_type_check" check ("model_type" = any (array['account-documents'::text, 'articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'eqlaat-reports'::text, 'open-badge-assertions'::text, 'rental-commands'::text, 'software-services'::text, 'users'::text]));
  `);

  await knex.raw(`
    insert into "eqlaat_project_statuses" ("id", "source_locale", "can_combine", "rank", "created_by_id", "updated_by_id") values
      ('pending', 'en', true, 0, null, null),
      ('needs_assessing', 'en', true, 1, null, null),
      ('testing', 'en', true, 2, null, null),
      ('funding', 'en', true, 3, null, null),
      ('getting_started', 'en', true, 4, null, null),
      ('suspended', 'en', false, 5, null, null),
      ('following_up', 'en', true, 6, null, null),
      ('closed', 'en', false, 7, null, null),
      ('stopped', 'en', false, 8, null, null)
    on conflict (id) do nothing;
    insert into "eqlaat_project_statuses_texts" ("record_id", "locale", "name") values
      ('pending', 'en', 'Pending'),
      ('needs_assessing', 'en', 'Assessing needs'),
      ('testing', 'en', 'Testing'),
      ('funding', 'en', 'Funding'),
      ('getting_started', 'en', 'Getting started'),
      ('suspended', 'en', 'Suspended'),
      ('following_up', 'en', 'Following up'),
      ('closed', 'en', 'Closed'),
      ('stopped', 'en', 'Stopped')
    on conflict (record_id, locale) do nothing;
  `);

  await knex.raw(`
    insert into "eqlaat_project_statuses_texts" ("record_id", "locale", "name") values
      ('pending', 'fr', 'En attente'), ('needs_assessing', 'fr', 'Évaluation des besoins'), ('testing', 'fr', 'Essais'), ('funding', 'fr', 'Financement'), ('getting_started', 'fr', 'Mise en route'), ('suspended', 'fr', 'Suspendu'), ('following_up', 'fr', 'Suivi'), ('closed', 'fr', 'Clos'), ('stopped', 'fr', 'Arrêté'),
      ('pending', 'it', 'In attesa'), ('needs_assessing', 'it', 'Valutazione dei bisogni'), ('testing', 'it', 'Prove'), ('funding', 'it', 'Finanziamento'), ('getting_started', 'it', 'Avvio'), ('suspended', 'it', 'Sospeso'), ('following_up', 'it', 'Seguito'), ('closed', 'it', 'Chiuso'), ('stopped', 'it', 'Interrotto'),
      ('pending', 'es', 'Pendiente'), ('needs_assessing', 'es', 'Evaluación de necesidades'), ('testing', 'es', 'Pruebas'), ('funding', 'es', 'Financiación'), ('getting_started', 'es', 'Puesta en marcha'), ('suspended', 'es', 'Suspendido'), ('following_up', 'es', 'Seguimiento'), ('closed', 'es', 'Cerrado'), ('stopped', 'es', 'Detenido'),
      ('pending', 'ca', 'Pendent'), ('needs_assessing', 'ca', 'Avaluació de necessitats'), ('testing', 'ca', 'Proves'), ('funding', 'ca', 'Finançament'), ('getting_started', 'ca', 'Posada en marxa'), ('suspended', 'ca', 'Suspès'), ('following_up', 'ca', 'Seguiment'), ('closed', 'ca', 'Tancat'), ('stopped', 'ca', 'Aturat'),
      ('pending', 'da', 'Afventer'), ('needs_assessing', 'da', 'Behovsafklaring'), ('testing', 'da', 'Afprøvning'), ('funding', 'da', 'Finansiering'), ('getting_started', 'da', 'Ibrugtagning'), ('suspended', 'da', 'Sat på pause'), ('following_up', 'da', 'Opfølgning'), ('closed', 'da', 'Afsluttet'), ('stopped', 'da', 'Stoppet'),
      ('pending', 'ro', 'În așteptare'), ('needs_assessing', 'ro', 'Evaluarea nevoilor'), ('testing', 'ro', 'Testare'), ('funding', 'ro', 'Finanțare'), ('getting_started', 'ro', 'Punere în folosință'), ('suspended', 'ro', 'Suspendat'), ('following_up', 'ro', 'Urmărire'), ('closed', 'ro', 'Închis'), ('stopped', 'ro', 'Oprit')
    on conflict (record_id, locale) do nothing;
  `);

  await knex.raw(managerTime);
}

/** The time of managers that appointments take: no two of one manager overlap, whatever the code does, but those that say that they may. */
const managerTime = `
  create table eqlaat_manager_time (
    appointment_id uuid not null references eqlaat_appointments (id) on delete cascade,
    manager_id uuid not null references users (id) on delete cascade,
    span tstzrange not null,
    may_overlap boolean not null,
    primary key (appointment_id, manager_id),
    check (not isempty(span)),
    constraint eqlaat_manager_time_once
      exclude using gist (manager_id with =, span with &&) where (not may_overlap)
  );
  create index eqlaat_manager_time_manager_idx on eqlaat_manager_time (manager_id);
`;

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table "eqlaat_manager_time";
    delete from "eqlaat_project_statuses" where id in ('pending', 'needs_assessing', 'testing', 'funding', 'getting_started', 'suspended', 'following_up', 'closed', 'stopped');
    alter table "secured_files" drop constraint "secured_files_model_type_check";
    alter table "secured_files" add constraint "secured_files_model_type_check" check ((model_type = ANY (ARRAY['account-documents'::text, 'articles'::text, 'blog-posts'::text, 'calendar-events'::text, 'open-badge-assertions'::text, 'rental-commands'::text, 'software-services'::text, 'users'::text])));
    drop table "eqlaat_reports" cascade;
    drop table "eqlaat_appointments_managers" cascade;
    drop table "eqlaat_appointments" cascade;
    drop table "eqlaat_project_steps_statuses" cascade;
    drop table "eqlaat_project_steps" cascade;
    drop table "eqlaat_projects_statuses" cascade;
    drop table "eqlaat_projects_users" cascade;
    drop table "eqlaat_projects_categories" cascade;
    drop table "eqlaat_projects" cascade;
    drop table "eqlaat_requests" cascade;
    drop table "eqlaat_patient_records" cascade;
    drop table "eqlaat_project_statuses_texts" cascade;
    drop table "eqlaat_project_statuses" cascade;
    drop table "eqlaat_project_categories_texts" cascade;
    drop table "eqlaat_project_categories" cascade;
  `);
}
