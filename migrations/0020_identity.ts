import type { Knex } from "knex";
import { getConstructionPlans } from "pg-boss";

/**
 * Who is who: sessions, passwords, counts of attempts; and the queue of jobs. Secrets are kept as digests or hashes only.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(sessions);
  await knex.raw(credentials);
  await knex.raw(rateLimits);
  await knex.raw(withoutTransaction(getConstructionPlans("jobs_queue")));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop schema jobs_queue cascade;
    drop table rate_limits;
    drop table user_credentials;
    drop table sessions;
  `);
}

/** `digest`: HMAC-SHA-256 of the cookie's secret with the installation's. `idle_seconds`: longest pause between two requests. */
const sessions = `
  create table sessions (
    id uuid primary key,
    digest bytea not null unique,
    user_id uuid not null references users (id) on delete cascade,
    impersonator_id uuid references users (id) on delete cascade,
    idle_seconds integer not null check (idle_seconds > 0),
    created_at timestamptz(3) not null,
    last_seen_at timestamptz(3) not null,
    expires_at timestamptz(3) not null
  );
  create index sessions_user_id_idx on sessions (user_id);
  create index sessions_expires_at_idx on sessions (expires_at);
`;

const credentials = `
  create table user_credentials (
    user_id uuid primary key references users (id) on delete cascade,
    password_hash text not null,
    updated_at timestamptz(3) not null default now()
  );
`;

/** Kept by rate-limiter-flexible; keys hold digests, no address and no account. Not worth a write-ahead log. */
const rateLimits = `
  create unlogged table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  );
  create index rate_limits_expire_idx on rate_limits (expire);
`;

/** The plans come with a transaction of their own, and the migration is in one already. */
function withoutTransaction(plans: string): string {
  return plans.replace(/^\s*BEGIN;/i, "").replace(/COMMIT;\s*$/i, "");
}
