import type { Knex } from "knex";

/** A key for each person, with which the journal keeps what is personal of them, and how far its earlier rows are sealed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table person_keys (id uuid primary key, sealed text not null);
    create table journal_reach (marks text primary key, until timestamptz(3) not null);
    comment on table journal_reach is 'read-only: until when personal values of the journal are sealed, by what is marked as personal';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table journal_reach; drop table person_keys;");
}
