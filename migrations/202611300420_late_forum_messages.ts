import type { Knex } from "knex";

/** Messages that were let out after somebody had read what stands behind them: they are new to them, wherever they stand. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table forum_late_messages (
      user_id uuid not null references users (id) on delete cascade,
      message_id uuid not null references forum_subject_messages (id) on delete cascade,
      primary key (user_id, message_id)
    );
    create index forum_late_messages_message_id_idx on forum_late_messages (message_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table forum_late_messages");
}
