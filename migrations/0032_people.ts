import type { Knex } from "knex";

/**
 * People and what is theirs: requests for validation, copies of one's own data, the kinds of organization that every installation has;
 * of a session, what the browser said of itself, and until when its user may act for another.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sessions add column user_agent text;
    alter table sessions add column impersonation_expires_at timestamptz(3);
    alter table sessions add constraint sessions_impersonation_check
      check ((impersonator_id is null) = (impersonation_expires_at is null)) not valid;
    create index sessions_impersonator_id_idx on sessions (impersonator_id) where impersonator_id is not null;
  `);

  await knex.raw(`
    create table "data_exports" (
      "id" uuid not null,
      "version" integer not null default 1,
      "status" text not null default 'pending',
      "ready_at" timestamp(3) with time zone,
      "expires_at" timestamp(3) with time zone,
      "size" integer,
      "user_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "data_exports_status_check" check ("status" = any (array['failed'::text, 'pending'::text, 'ready'::text]))
    );
    comment on table "data_exports" is 'records: data-exports';
    create index "data_exports_created_at_desc_id_desc_idx" on "data_exports" ("created_at" desc nulls last, "id" desc nulls last);
    create index "data_exports_user_id_idx" on "data_exports" ("user_id");
  `);

  await knex.raw(`
    create table "validation_request_statuses" (
      "id" text not null,
      "version" integer not null default 1,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "validation_request_statuses" is 'records: validation-request-statuses';
  `);

  await knex.raw(`
    create table "validation_requests" (
      "id" uuid not null,
      "version" integer not null default 1,
      "description" text,
      "attached_organization" text,
      "note" text,
      "decided_at" timestamp(3) with time zone,
      "status_id" text not null default 'pending',
      "user_id" uuid not null,
      "decided_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "validation_requests" is 'records: validation-requests';
    create index "validation_requests_created_at_desc_id_desc_idx" on "validation_requests" ("created_at" desc nulls last, "id" desc nulls last);
    create index "validation_requests_status_id_idx" on "validation_requests" ("status_id");
    create index "validation_requests_user_id_idx" on "validation_requests" ("user_id");
    create index "validation_requests_decided_by_id_idx" on "validation_requests" ("decided_by_id");
  `);

  await knex.raw(`
    alter table "data_exports" add constraint "data_exports_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "validation_requests" add constraint "validation_requests_status_id_fkey" foreign key ("status_id") references "validation_request_statuses" (id) on delete no action;
    alter table "validation_requests" add constraint "validation_requests_user_id_fkey" foreign key ("user_id") references "users" (id) on delete cascade;
    alter table "validation_requests" add constraint "validation_requests_decided_by_id_fkey" foreign key ("decided_by_id") references "users" (id) on delete set null;
  `);

  await knex.raw(`
    insert into "organization_types" ("id", "source_locale") values
      ('hospital', 'en'),
      ('rehabilitation_center', 'en'),
      ('association', 'en'),
      ('company', 'en'),
      ('school', 'en'),
      ('fablab', 'en')
    on conflict (id) do nothing;
    insert into "organization_types_texts" ("record_id", "locale", "name") values
      ('hospital', 'en', 'Hospital'),
      ('rehabilitation_center', 'en', 'Rehabilitation center'),
      ('association', 'en', 'Association'),
      ('company', 'en', 'Company'),
      ('school', 'en', 'School'),
      ('fablab', 'en', 'Fablab')
    on conflict (record_id, locale) do nothing;
  `);

  await knex.raw(`
    insert into "validation_request_statuses" ("id") values
      ('pending'),
      ('accepted'),
      ('refused')
    on conflict (id) do nothing;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from organization_types where id in ('hospital', 'rehabilitation_center', 'association', 'company', 'school', 'fablab');
    delete from sessions where impersonator_id is not null;
    drop index sessions_impersonator_id_idx;
    alter table sessions drop constraint sessions_impersonation_check;
    alter table sessions drop column impersonation_expires_at;
    alter table sessions drop column user_agent;
    drop table "validation_requests" cascade;
    drop table "validation_request_statuses" cascade;
    drop table "data_exports" cascade;
  `);
}
