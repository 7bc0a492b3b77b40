import type { Knex } from "knex";

/** Pages in which a record is being edited just now: written every few seconds, of no use after that. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unlogged table editing_pages (
      type text not null,
      record text not null,
      page text not null,
      user_id uuid not null references users (id) on delete cascade,
      seen_at timestamptz(3) not null,
      primary key (type, record, page)
    );
    create index editing_pages_user_id_idx on editing_pages (user_id);
    create index editing_pages_seen_at_idx on editing_pages (seen_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table editing_pages");
}
