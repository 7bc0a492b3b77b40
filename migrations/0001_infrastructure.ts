import type { Knex } from "knex";

/**
 * What every kind of record stands on: text folding, the journal of changes with its seals, generations of what processes keep, and
 * idempotency keys. Comments that begin with `append-only` or `read-only` say what the application's role may do to a table.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(folding);
  await knex.raw(journal);
  await knex.raw(partitions);
  await knex.raw(seals);
  await knex.raw(keptAnswers);
  await knex.raw("select labcommons_prepare_changes(13)");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table idempotency_keys;
    drop table generations;
    drop function labcommons_seal_changes(timestamptz);
    drop table change_seals;
    drop function labcommons_prepare_changes(integer);
    drop table changes;
    drop function labcommons_like(text);
    drop function labcommons_fold(text);
  `);
}

/** Text as searches compare it, and a searched text as a pattern of `like`. Declared immutable, as the rules of unaccent that it names do not change while indexes stand on them. */
const folding = `
  create function labcommons_fold(text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

  create function labcommons_like(text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(labcommons_fold($1), '([\\\\%_])', '\\\\\\1', 'g') $$;
`;

/** One row per revision of a record. The default partition keeps what no month was prepared for, so that no write is refused for it. */
const journal = `
  create table changes (
    id uuid not null,
    type text not null,
    record_id text not null,
    revision integer not null,
    action text not null,
    actor_id uuid,
    acting_organization_id uuid,
    impersonator_id uuid,
    request_id text not null,
    at timestamptz(3) not null,
    diff jsonb not null,
    primary key (at, id)
  ) partition by range (at);
  comment on table changes is 'append-only: revisions of every record';
  create index changes_record_idx on changes (type, record_id, at desc);
  create index changes_actor_idx on changes (actor_id, at desc);
  create table changes_other partition of changes default;
`;

/** Runs with the owner's rights, so that the application's clock can keep months prepared without being able to change a table. */
const partitions = `
  create function labcommons_prepare_changes(ahead integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    since timestamptz;
    until timestamptz;
    name text;
    made integer := 0;
  begin
    if ahead not between 0 and 60 then raise exception 'between 0 and 60 months ahead'; end if;
    perform pg_advisory_xact_lock(742100, 3);
    for month in -1..ahead loop
      since := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => month)) at time zone 'UTC';
      until := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => month + 1)) at time zone 'UTC';
      name := 'changes_' || to_char(since at time zone 'UTC', 'YYYY_MM');
      continue when to_regclass(name) is not null;
      execute format('create table %I (like changes including defaults including constraints)', name);
      execute format('with moved as (delete from changes_other where at >= %L and at < %L returning *) insert into %I select * from moved', since, until, name);
      execute format('alter table changes attach partition %I for values from (%L) to (%L)', name, since, until);
      made := made + 1;
    end loop;
    return made;
  end
  $$;
`;

/** Each seal covers the changes between the one before and its own end, and names that one's hash: an altered past does not add up. */
const seals = `
  create table change_seals (
    number bigint primary key,
    since timestamptz(3) not null,
    until timestamptz(3) not null,
    changes bigint not null,
    previous text not null,
    hash text not null,
    sealed_at timestamptz(3) not null default now()
  );
  comment on table change_seals is 'read-only: hashes of closed batches of changes, each with the one before';
  create function labcommons_seal_changes(closed timestamptz) returns bigint
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    last change_seals%rowtype;
    counted bigint;
    digest text;
  begin
    if closed > now() then raise exception 'what is still to come cannot be sealed'; end if;
    perform pg_advisory_xact_lock(742100, 4);
    select * into last from change_seals order by number desc limit 1;
    if last.until >= closed then return 0; end if;
    select count(*), encode(sha256(convert_to(coalesce(last.hash, '') || coalesce(string_agg(line, '' order by at, id), ''), 'UTF8')), 'hex')
      into counted, digest
      from (
        select at, id, encode(sha256(convert_to(to_jsonb(c)::text, 'UTF8')), 'hex') as line
        from changes c where at >= coalesce(last.until, '-infinity') and at < closed
      ) batch;
    if counted = 0 then return 0; end if;
    insert into change_seals (number, since, until, changes, previous, hash)
      values (coalesce(last.number, 0) + 1, coalesce(last.until, '-infinity'), closed, counted, coalesce(last.hash, ''), digest);
    return counted;
  end
  $$;
`;

/** Generations: a number per kind of kept copy, bumped in the transaction that makes it stale; shards keep writers from queueing. */
const keptAnswers = `
  create table generations (
    kind text not null,
    shard smallint not null default 0,
    value bigint not null default 0,
    primary key (kind, shard)
  );
  create table idempotency_keys (
    actor text not null,
    key text not null,
    fingerprint text not null,
    state text not null default 'running' check (state in ('running', 'done')),
    answer jsonb,
    created_at timestamptz(3) not null default now(),
    primary key (actor, key)
  );
  create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
`;
