import type { Knex } from "knex";

/** Of older events nobody knows which subject they name: their titles are for administrators alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "forum_subject_events" add column "other_id" uuid;
    alter table "forum_subject_events" add constraint "forum_subject_events_other_id_fkey" foreign key ("other_id") references "forum_subjects" (id) on delete set null;
    create index "forum_subject_events_other_id_idx" on "forum_subject_events" ("other_id") where other_id is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table "forum_subject_events" drop column "other_id"');
}
