import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table "forum_subject_messages_mentions" (
      "source_id" uuid not null,
      "target_id" uuid not null,
      "position" integer not null default 0,
      primary key ("source_id", "target_id"),
      constraint "forum_subject_messages_mentions_position_check" check ("position" >= 0)
    );
    comment on table "forum_subject_messages_mentions" is 'records: forum-subject-messages mentions';
    create index "forum_subject_messages_mentions_target_id_idx" on "forum_subject_messages_mentions" ("target_id");
  `);

  await knex.raw(`
    alter table "forum_subject_messages_mentions" add constraint "forum_subject_messages_mentions_source_id_fkey" foreign key ("source_id") references "forum_subject_messages" (id) on delete cascade;
    alter table "forum_subject_messages_mentions" add constraint "forum_subject_messages_mentions_target_id_fkey" foreign key ("target_id") references "users" (id) on delete cascade;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table "forum_subject_messages_mentions" cascade;
  `);
}
