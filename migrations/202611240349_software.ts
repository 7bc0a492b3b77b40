import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "software_groups" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text not null,
      "comment" text,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "software_groups" is 'records: software-groups';
    create index "software_groups_name_id_idx" on "software_groups" ("name", "id");
  `);

  await knex.raw(`
    create table "software_installations" (
      "id" uuid not null,
      "version" integer not null default 1,
      "installation_id" text not null,
      "device_id" text,
      "name" text,
      "comment" text,
      "enable_sessions_stats" boolean not null default false,
      "system_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "software_installations_installation_id_key" unique ("installation_id")
    );
    comment on table "software_installations" is 'records: software-installations';
    create index "software_installations_created_at_desc_id_desc_idx" on "software_installations" ("created_at" desc nulls last, "id" desc nulls last);
    create index "software_installations_system_id_idx" on "software_installations" ("system_id") where system_id is not null;
  `);

  await knex.raw(`
    create table "software_installations_groups" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "software_installations_groups_position_check" check ("position" >= 0)
    );
    comment on table "software_installations_groups" is 'records: software-installations groups';
    create index "software_installations_groups_target_id_idx" on "software_installations_groups" ("target_id");
  `);

  await knex.raw(`
    create table "software_service_associations" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text not null,
      "authorization_id" uuid not null,
      "installation_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id"),
      constraint "software_service_associations_authorization_id_ins_3895a625_key" unique ("authorization_id", "installation_id")
    );
    comment on table "software_service_associations" is 'records: software-service-associations';
    create index "software_service_associations_created_at_desc_id_desc_idx" on "software_service_associations" ("created_at" desc nulls last, "id" desc nulls last);
    create index "software_service_associations_installation_id_idx" on "software_service_associations" ("installation_id");
  `);

  await knex.raw(`
    create table "software_service_authorizations" (
      "id" uuid not null,
      "version" integer not null default 1,
      "dist_id" text,
      "email" text not null,
      "starts_at" timestamp(3) with time zone,
      "expires_at" timestamp(3) with time zone,
      "service_id" uuid not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "software_service_authorizations" is 'records: software-service-authorizations';
    create index "software_service_authorizations_created_at_desc_id_desc_idx" on "software_service_authorizations" ("created_at" desc nulls last, "id" desc nulls last);
    create index "software_service_authorizations_email_idx" on "software_service_authorizations" ("email");
    create index "software_service_authorizations_service_id_idx" on "software_service_authorizations" ("service_id");
  `);

  await knex.raw(`
    create table "software_services" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text not null,
      "associations_max" integer,
      "deliver_file" boolean not null default false,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "software_services" is 'records: software-services';
    create index "software_services_name_id_idx" on "software_services" ("name", "id");
  `);

  await knex.raw(`
    create table "software_systems" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text not null,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "software_systems" is 'records: software-systems';
    create index "software_systems_name_id_idx" on "software_systems" ("name", "id");
  `);

  await knex.raw(`
    alter table "software_installations" add constraint "software_installations_system_id_fkey" foreign key ("system_id") references "software_systems" (id) on delete set null;
  `);

  await knex.raw(`
    alter table "software_installations_groups" add constraint "software_installations_groups_source_id_fkey" foreign key ("source_id") references "software_installations" (id) on delete cascade;
    alter table "software_installations_groups" add constraint "software_installations_groups_target_id_fkey" foreign key ("target_id") references "software_groups" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "software_service_associations" add constraint "software_service_associations_authorization_id_fkey" foreign key ("authorization_id") references "software_service_authorizations" (id) on delete cascade;
    alter table "software_service_associations" add constraint "software_service_associations_installation_id_fkey" foreign key ("installation_id") references "software_installations" (id) on delete cascade;
  `);

  await knex.raw(`
    alter table "software_service_authorizations" add constraint "software_service_authorizations_service_id_fkey" foreign key ("service_id") references "software_services" (id) on delete no action;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table "software_systems" cascade;
    drop table "software_services" cascade;
    drop table "software_service_authorizations" cascade;
    drop table "software_service_associations" cascade;
    drop table "software_installations_groups" cascade;
    drop table "software_installations" cascade;
    drop table "software_groups" cascade;
  `);
}
