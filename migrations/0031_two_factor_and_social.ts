import type { Knex } from "knex";

/**
 * Second factors of people who sign in, accounts at other sites that they sign in with, and what a way in waits for. Secrets are sealed
 * or kept as digests only.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(challenges);
  await knex.raw(factors);
  await knex.raw(identities);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table social_identities;
    drop table two_factor_obligations;
    drop table recovery_codes;
    drop table passkeys;
    drop table two_factor_emails;
    drop table two_factor_secrets;
    drop table sign_in_challenges;
  `);
}

/** `holder`: digest of a cookie's secret, or the id of a session. What is lost here makes somebody begin again: no write-ahead log. */
const challenges = `
  create unlogged table sign_in_challenges (
    kind text not null,
    holder text not null,
    user_id uuid references users (id) on delete cascade,
    content jsonb not null,
    tries_left smallint not null check (tries_left >= 0),
    expires_at timestamptz(3) not null,
    primary key (kind, holder)
  );
  create index sign_in_challenges_expires_at_idx on sign_in_challenges (expires_at);
  create index sign_in_challenges_user_id_idx on sign_in_challenges (user_id);
`;

/** `secret` is sealed with the key ring; `used_step` is the last step whose code was taken. Of a recovery code only a digest is kept. */
const factors = `
  create table two_factor_secrets (
    id uuid primary key references users (id) on delete cascade,
    secret text not null,
    used_step bigint not null,
    created_at timestamptz(3) not null
  );
  create table two_factor_emails (
    user_id uuid primary key references users (id) on delete cascade,
    created_at timestamptz(3) not null
  );
  create table passkeys (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports jsonb not null,
    name text not null,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3)
  );
  create index passkeys_user_id_idx on passkeys (user_id, created_at);
  create table recovery_codes (
    user_id uuid not null references users (id) on delete cascade,
    digest text not null,
    used_at timestamptz(3),
    primary key (user_id, digest)
  );
  create table two_factor_obligations (
    user_id uuid primary key references users (id) on delete cascade,
    since timestamptz(3) not null
  );
`;

const identities = `
  create table social_identities (
    provider text not null,
    subject text not null,
    user_id uuid not null references users (id) on delete cascade,
    created_at timestamptz(3) not null,
    primary key (provider, subject)
  );
  create index social_identities_user_id_idx on social_identities (user_id);
`;
