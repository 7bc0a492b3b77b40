import type { Knex } from "knex";

/** When a subject that was closed for a while opens again, and when somebody began to write a draft. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table "forum_subjects" add column "reopens_at" timestamp(3) with time zone;
    create index "forum_subjects_reopens_at_idx" on "forum_subjects" ("reopens_at");
  `);

  // A process of the version before says nothing of it: what it keeps begins when it is kept first.
  await knex.raw("alter table unsaved_drafts add column begun_at timestamptz(3) not null default now()");

  await knex.raw(`
    alter table "forum_subject_events" drop constraint "forum_subject_events_kind_check";
    alter table "forum_subject_events" add constraint "forum_subject_events_kind_check" check ("kind" = any (array['closed'::text, 'merged'::text, 'moved'::text, 'paused'::text, 'received'::text, 'renamed'::text, 'reopened'::text, 'retagged'::text, 'split'::text]));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table unsaved_drafts drop column begun_at");

  await knex.raw(`
    alter table "forum_subject_events" drop constraint "forum_subject_events_kind_check";
    alter table "forum_subject_events" add constraint "forum_subject_events_kind_check" check ((kind = ANY (ARRAY['closed'::text, 'merged'::text, 'moved'::text, 'received'::text, 'renamed'::text, 'reopened'::text, 'retagged'::text, 'split'::text])));
    drop index "forum_subjects_reopens_at_idx";
    alter table "forum_subjects" drop column "reopens_at";
  `);
}
