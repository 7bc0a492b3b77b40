import type { Knex } from "knex";

/**
 * The ledger of mails. `sealed` holds address, name and values, encrypted, and only until the mail has left; `recipient` is a keyed digest
 * of the address. `next_try_at` lies ahead while somebody is sending it, or after a failure.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table mails (
      id uuid primary key,
      key text not null unique,
      template text not null,
      message_id text not null unique,
      recipient text not null,
      sealed text,
      state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'expired')),
      attempts integer not null default 0,
      next_try_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now(),
      settled_at timestamptz(3),
      check ((state = 'waiting') = (settled_at is null)),
      check (state <> 'waiting' or sealed is not null)
    );
    create index mails_waiting_idx on mails (next_try_at) where state = 'waiting';
    create index mails_recipient_idx on mails (recipient, created_at);
    create index mails_created_at_idx on mails (created_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table mails");
}
