import type { Knex } from "knex";

/** Files that nothing names go after two days, those from before excepted; an upload knows when bytes of it came last. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "files" add column "is_kept" boolean not null default true, add column "received_at" timestamp(3) with time zone;
    alter table "files" alter column "is_kept" set default false;
    alter table "admin_files" add column "received_at" timestamp(3) with time zone;
    create index "files_is_kept_updated_at_idx" on "files" ("is_kept", "updated_at");
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "files" drop column "is_kept", drop column "received_at";
    alter table "admin_files" drop column "received_at";
  `);
}
