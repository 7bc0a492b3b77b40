import type { Knex } from "knex";

/** A notification knows when a mail of several days told of it: the next such mail keeps its distance. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "notifications" add column "digested_at" timestamp(3) with time zone;
    create index "notifications_user_id_digested_at_idx" on "notifications" ("user_id", "digested_at");
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table "notifications" drop column "digested_at"`);
}
