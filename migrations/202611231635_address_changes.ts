import type { Knex } from "knex";

/** Addresses that accounts may go to (one each, until it is confirmed) or back to, sealed, with the digests of their mailed links. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table address_changes (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      kind text not null check (kind in ('new', 'former')),
      digest text not null unique,
      address text not null,
      address_digest text not null,
      asked_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    );
    create unique index address_changes_new_key on address_changes (user_id) where kind = 'new';
    create index address_changes_user_id_idx on address_changes (user_id);
    create index address_changes_address_digest_idx on address_changes (address_digest) where kind = 'former';
    create index address_changes_expires_at_idx on address_changes (expires_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table address_changes");
}
