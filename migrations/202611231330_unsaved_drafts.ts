import type { Knex } from "knex";

/** What people have written in forms and not saved: one row for each author and record, for a month. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table unsaved_drafts (
      user_id uuid not null references users (id) on delete cascade,
      type text not null,
      record text not null,
      locale text not null,
      revision text not null,
      content jsonb not null,
      saved_at timestamptz(3) not null,
      primary key (user_id, type, record)
    );
    create index unsaved_drafts_saved_at_idx on unsaved_drafts (saved_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table unsaved_drafts");
}
