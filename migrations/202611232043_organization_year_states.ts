import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "organization_year_states" (
      "id" uuid not null,
      "version" integer not null default 1,
      "sanitized" smallint not null default 0,
      "year" integer not null,
      "achievements" text,
      "editable_until" timestamp(3) with time zone,
      "organization_id" uuid not null,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "organization_year_states_organization_id_year_key" unique ("organization_id", "year")
    );
    comment on table "organization_year_states" is 'records: organization-year-states';
    create index "organization_year_states_year_desc_id_desc_idx" on "organization_year_states" ("year" desc nulls last, "id" desc nulls last);
    create index "organization_year_states_organization_id_year_desc_idx" on "organization_year_states" ("organization_id", "year" desc nulls last);
    create index "organization_year_states_created_by_id_idx" on "organization_year_states" ("created_by_id") where created_by_id is not null;
    create index "organization_year_states_updated_by_id_idx" on "organization_year_states" ("updated_by_id") where updated_by_id is not null;
  `);

  await knex.raw(`
    alter table "organization_year_states" add constraint "organization_year_states_organization_id_fkey" foreign key ("organization_id") references "organizations" (id) on delete cascade;
    alter table "organization_year_states" add constraint "organization_year_states_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "organization_year_states" add constraint "organization_year_states_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table "organization_year_states" cascade;
  `);
}
