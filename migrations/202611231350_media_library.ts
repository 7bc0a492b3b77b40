import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "files" add column "credit" text;
    alter table "files" add column "focal_x" integer;
    alter table "files" add column "focal_y" integer;
    alter table "files" add column "file_container_id" uuid;
    alter table "files" add constraint "files_file_container_id_fkey" foreign key ("file_container_id") references "file_containers" (id) on delete set null;
    create index "files_file_container_id_idx" on "files" ("file_container_id") where file_container_id is not null;
  `);

  await knex.raw(`
    alter table "admin_files" add column "credit" text;
    alter table "admin_files" add column "focal_x" integer;
    alter table "admin_files" add column "focal_y" integer;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "admin_files" drop column "focal_y";
    alter table "admin_files" drop column "focal_x";
    alter table "admin_files" drop column "credit";
    drop index "files_file_container_id_idx";
    alter table "files" drop constraint "files_file_container_id_fkey";
    alter table "files" drop column "file_container_id";
    alter table "files" drop column "focal_y";
    alter table "files" drop column "focal_x";
    alter table "files" drop column "credit";
  `);
}
