import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "forum_subject_events" drop constraint "forum_subject_events_kind_check";
    alter table "forum_subject_events" add constraint "forum_subject_events_kind_check" check ("kind" = any (array['closed'::text, 'merged'::text, 'moved'::text, 'received'::text, 'renamed'::text, 'reopened'::text, 'retagged'::text, 'split'::text]));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "forum_subject_events" drop constraint "forum_subject_events_kind_check";
    alter table "forum_subject_events" add constraint "forum_subject_events_kind_check" check ((kind = ANY (ARRAY['closed'::text, 'merged'::text, 'moved'::text, 'received'::text, 'renamed'::text, 'reopened'::text, 'split'::text])));
  `);
}
