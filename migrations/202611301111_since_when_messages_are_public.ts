import type { Knex } from "knex";

/** Older messages are public since they were written: when they were let out is not known. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "forum_subject_messages" add column "public_at" timestamp(3) with time zone;
    update "forum_subject_messages" set "public_at" = "created_at" where "held_at" is null;
    create index "forum_subject_messages_subject_id_public_at_idx" on "forum_subject_messages" ("subject_id", "public_at");
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table "forum_subject_messages" drop column "public_at"');
}
