import type { Knex } from "knex";

/** Mailed links that work once, by the digest of their secret; and when a further address of a profile was confirmed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table one_time_links (
      user_id uuid not null references users (id) on delete cascade,
      purpose text not null,
      digest text not null unique,
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now(),
      primary key (user_id, purpose)
    );
    create index one_time_links_expires_at_idx on one_time_links (expires_at);
    alter table secondary_email_addresses add column verified_at timestamptz(3);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table secondary_email_addresses drop column verified_at;
    drop table one_time_links;
  `);
}
