import type { Knex } from "knex";

/**
 * Tables of records that are declared to grow: the comment says that rows are only added, which gives the application's role its rights,
 * and how long they are kept. The functions for statistics alone stay until no older version calls them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(functions);
  await knex.raw("comment on table stats_records is 'records: stats-records; append-only; kept 25 months'");
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    comment on table stats_records is 'records: stats-records';
    drop function labcommons_forget_months(text);
    drop function labcommons_prepare_months(text, integer);
  `);
}

/**
 * Run with the owner's rights, so that the application's clock can keep months prepared, and forget old ones, without being able to change
 * a table: which tables, by which column and for how long is what the owner wrote there.
 */
const functions = `
  create function labcommons_prepare_months(relation text, ahead integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    moment text;
    since timestamptz;
    until timestamptz;
    name text;
    made integer := 0;
  begin
    if ahead not between 0 and 60 then raise exception 'between 0 and 60 months ahead'; end if;
    select a.attname into moment
      from pg_class c join pg_partitioned_table p on p.partrelid = c.oid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
      where c.relnamespace = 'public'::regnamespace and c.relname = relation
        and obj_description(c.oid, 'pg_class') like 'records: %; append-only%';
    if moment is null then raise exception '% does not grow by months', relation; end if;
    perform pg_advisory_xact_lock(742100, 5);
    for month in -1..ahead loop
      since := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => month)) at time zone 'UTC';
      until := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => month + 1)) at time zone 'UTC';
      name := relation || '_' || to_char(since at time zone 'UTC', 'YYYY_MM');
      continue when to_regclass(quote_ident(name)) is not null;
      execute format('create table %I (like %I including defaults including constraints)', name, relation);
      execute format('with moved as (delete from %1$I where %2$I >= %3$L and %2$I < %4$L returning *) insert into %5$I select * from moved',
        relation || '_other', moment, since, until, name);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', relation, name, since, until);
      made := made + 1;
    end loop;
    return made;
  end
  $$;

  create function labcommons_forget_months(relation text) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    moment text;
    months integer;
    part record;
    dropped integer := 0;
  begin
    select a.attname, substring(obj_description(c.oid, 'pg_class') from '^records: [^;]*; append-only; kept (\\d+) months$')::integer
      into moment, months
      from pg_class c join pg_partitioned_table p on p.partrelid = c.oid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
      where c.relnamespace = 'public'::regnamespace and c.relname = relation;
    if months is null then raise exception '% is kept for ever', relation; end if;
    perform pg_advisory_xact_lock(742100, 5);
    for part in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = quote_ident(relation)::regclass and c.relname ~ ('^' || relation || '_[0-9]{4}_[0-9]{2}$')
        and c.relname < relation || '_' || to_char((now() at time zone 'UTC') - make_interval(months => months), 'YYYY_MM')
    loop
      execute format('drop table %I', part.relname);
      dropped := dropped + 1;
    end loop;
    execute format('delete from %I where %I < now() - make_interval(months => $1)', relation || '_other', moment) using months;
    return dropped;
  end
  $$;
`;
