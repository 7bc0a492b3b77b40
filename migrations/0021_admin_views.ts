import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "admin_views" (
      "id" uuid not null,
      "version" integer not null default 1,
      "name" text not null,
      "resource" text not null,
      "query" jsonb not null,
      "shared" boolean not null default false,
      "created_by_id" uuid,
      "updated_by_id" uuid,
      "created_at" timestamp(3) with time zone not null default now(),
      "updated_at" timestamp(3) with time zone not null default now(),
      primary key ("id")
    );
    comment on table "admin_views" is 'records: admin-views';
    create index "admin_views_name_id_idx" on "admin_views" ("name", "id");
    create index "admin_views_resource_idx" on "admin_views" ("resource");
    create index "admin_views_created_by_id_idx" on "admin_views" ("created_by_id");
    create index "admin_views_updated_by_id_idx" on "admin_views" ("updated_by_id");
  `);

  await knex.raw(`
    alter table "admin_views" add constraint "admin_views_created_by_id_fkey" foreign key ("created_by_id") references "users" (id) on delete set null;
    alter table "admin_views" add constraint "admin_views_updated_by_id_fkey" foreign key ("updated_by_id") references "users" (id) on delete set null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table "admin_views" cascade;
  `);
}
