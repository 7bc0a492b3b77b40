import type { Knex } from "knex";

/** What happened to records, the numbers that are kept of it, and short addresses. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(records);
  await knex.raw(numbers);
  await knex.raw(partitions);
  await knex.raw("select labcommons_prepare_statistics(13)");
  await knex.raw(shortUrls);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table app_short_urls;
    drop function labcommons_forget_statistics(integer);
    drop function labcommons_prepare_statistics(integer);
    drop table stats_records;
    drop function labcommons_count_statistics();
    drop table stats_days;
    drop table tallies;
    drop table stats_origins;
    drop table stats_banned_origins;
    drop table stats_events;
  `);
}

/** The default partition keeps what no month was prepared for, so that no write is refused for it. */
const records = `
  create table "stats_events" (
    "id" text not null,
    "version" integer not null default 1,
    "created_at" timestamp(3) with time zone not null default now(),
    "updated_at" timestamp(3) with time zone not null default now(),
    primary key ("id")
  );
  comment on table "stats_events" is 'records: stats-events';
  insert into stats_events (id) values ('view'), ('download');

  create table "stats_banned_origins" (
    "id" uuid not null,
    "version" integer not null default 1,
    "description" text,
    "origin_signature" text not null,
    "created_at" timestamp(3) with time zone not null default now(),
    "updated_at" timestamp(3) with time zone not null default now(),
    primary key ("id"),
    constraint "stats_banned_origins_origin_signature_key" unique ("origin_signature")
  );
  comment on table "stats_banned_origins" is 'records: stats-banned-origins';
  create index "stats_banned_origins_created_at_desc_id_desc_idx" on "stats_banned_origins" ("created_at" desc nulls last, "id" desc nulls last);

  create table "stats_origins" (
    "id" uuid not null,
    "version" integer not null default 1,
    "name" text not null,
    "created_at" timestamp(3) with time zone not null default now(),
    "updated_at" timestamp(3) with time zone not null default now(),
    primary key ("id"),
    constraint "stats_origins_name_key" unique ("name")
  );
  comment on table "stats_origins" is 'records: stats-origins';
  create index "stats_origins_created_at_desc_id_desc_idx" on "stats_origins" ("created_at" desc nulls last, "id" desc nulls last);

  create table "stats_records" (
    "id" uuid not null,
    "version" integer not null default 1,
    "event" text not null,
    "resource_type" text not null,
    "resource_id" text not null,
    "created_at" timestamp(3) with time zone not null default now(),
    "updated_at" timestamp(3) with time zone not null default now(),
    primary key ("id", "created_at"),
    constraint "stats_records_event_check" check ("event" = any (array['download'::text, 'view'::text]))
  ) partition by range ("created_at");
  comment on table "stats_records" is 'records: stats-records';
  create index "stats_records_created_at_desc_id_desc_idx" on "stats_records" ("created_at" desc nulls last, "id" desc nulls last);
  create table stats_records_other partition of stats_records default;
`;

/**
 * A number for each record and event, and one for each day of them. They stay when the records that they were made from are forgotten.
 * Rows are taken in one order, so that batches at the same time wait for each other instead of blocking.
 */
const numbers = `
  create table tallies (
    type text not null,
    record_id text not null,
    event text not null,
    total integer not null default 0,
    primary key (type, record_id, event)
  );
  comment on table tallies is 'read-only: how often something was recorded of a record';

  create table stats_days (
    day date not null,
    event text not null,
    type text not null,
    record_id text not null,
    total integer not null default 0,
    primary key (day, type, record_id, event)
  );
  comment on table stats_days is 'read-only: how often something was recorded of a record on a day, in UTC';

  create function labcommons_count_statistics() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into tallies (type, record_id, event, total)
      select resource_type, resource_id, event, count(*) from added group by 1, 2, 3 order by 1, 2, 3
      on conflict (type, record_id, event) do update set total = tallies.total + excluded.total;
    insert into stats_days (day, event, type, record_id, total)
      select (created_at at time zone 'UTC')::date, event, resource_type, resource_id, count(*) from added
      group by 1, 2, 3, 4 order by 1, 3, 4, 2
      on conflict (day, type, record_id, event) do update set total = stats_days.total + excluded.total;
    return null;
  end
  $$;
  create trigger stats_records_counted after insert on stats_records
    referencing new table as added for each statement execute function labcommons_count_statistics();
`;

/** Run with the owner's rights, so that the application's clock can keep months prepared, and forget old ones, without being able to change a table. */
const partitions = `
  create function labcommons_prepare_statistics(ahead integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    since timestamptz;
    until timestamptz;
    name text;
    made integer := 0;
  begin
    if ahead not between 0 and 60 then raise exception 'between 0 and 60 months ahead'; end if;
    perform pg_advisory_xact_lock(742100, 5);
    for month in -1..ahead loop
      since := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => month)) at time zone 'UTC';
      until := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => month + 1)) at time zone 'UTC';
      name := 'stats_records_' || to_char(since at time zone 'UTC', 'YYYY_MM');
      continue when to_regclass(name) is not null;
      execute format('create table %I (like stats_records including defaults including constraints)', name);
      execute format('with moved as (delete from stats_records_other where created_at >= %L and created_at < %L returning *) insert into %I select * from moved', since, until, name);
      execute format('alter table stats_records attach partition %I for values from (%L) to (%L)', name, since, until);
      made := made + 1;
    end loop;
    return made;
  end
  $$;

  create function labcommons_forget_statistics(months integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    part record;
    dropped integer := 0;
  begin
    if months not between 1 and 120 then raise exception 'between 1 and 120 months'; end if;
    perform pg_advisory_xact_lock(742100, 5);
    for part in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'stats_records'::regclass and c.relname ~ '^stats_records_[0-9]{4}_[0-9]{2}$'
        and c.relname < 'stats_records_' || to_char((now() at time zone 'UTC') - make_interval(months => months), 'YYYY_MM')
    loop
      execute format('drop table %I', part.relname);
      dropped := dropped + 1;
    end loop;
    delete from stats_records_other where created_at < now() - make_interval(months => months);
    return dropped;
  end
  $$;
`;

const shortUrls = `
  create table "app_short_urls" (
    "id" uuid not null,
    "version" integer not null default 1,
    "token" text,
    "url" text not null,
    "name" text,
    "created_at" timestamp(3) with time zone not null default now(),
    "updated_at" timestamp(3) with time zone not null default now(),
    primary key ("id"),
    constraint "app_short_urls_token_key" unique ("token")
  );
  comment on table "app_short_urls" is 'records: app-short-urls';
  create index "app_short_urls_created_at_desc_id_desc_idx" on "app_short_urls" ("created_at" desc nulls last, "id" desc nulls last);
`;
