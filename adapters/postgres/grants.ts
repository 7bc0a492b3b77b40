import type { Knex } from "knex";

/**
 * Gives the application's role what it needs on everything that the owner made, and no more: it may not change the schema, and on a table
 * whose comment begins with `append-only`, or says so after the type of its records, it may neither update nor delete, where it begins with
 * `read-only` it may only read. Partitions
 * get nothing: they are reached through their table. Tables named in `hidden` are the owner's alone. Only what differs is changed, so that a run without news takes no lock.
 *
 * @param knex connected as the owner.
 */
export async function grantToApplication(knex: Knex, role: string, hidden: readonly string[]): Promise<void> {
  const { rows } = await knex.raw<{ rows: readonly { statement: string }[] }>(differences, { role, hidden });
  for (const { statement } of rows) await knex.raw(statement);
}

const differences = `
  with schemas as (
    select oid, nspname from pg_namespace
    where nspname !~ '^(pg_|information_schema)' and (nspname = 'public' or nspowner = to_regrole(current_user))
  ), relations as (
    select c.oid, c.relkind, s.nspname, c.relname, c.relispartition,
      coalesce(obj_description(c.oid, 'pg_class'), '') like any (array['append-only%', 'records: %; append-only%']) as append_only,
      coalesce(obj_description(c.oid, 'pg_class'), '') like 'read-only%' as read_only
    from pg_class c join schemas s on s.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relowner = to_regrole(current_user) and c.relname <> all (:hidden)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  ), wanted as (
    select r.*, kind, case
        when relkind = 'S' then kind in ('usage', 'select')
        when relispartition and nspname = 'public' then false
        when relkind in ('v', 'm') then kind = 'select'
        when read_only then kind = 'select'
        when append_only then kind in ('select', 'insert')
        else kind in ('select', 'insert', 'update', 'delete')
      end as allowed
    from relations r, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'usage']) kind
    where (relkind = 'S') = (kind = 'usage') or kind in ('select', 'update')
  )
  select format('grant usage on schema %I to %I', nspname, :role::text) as statement
  from schemas where not has_schema_privilege(:role, oid, 'usage') and nspname <> 'public'
  union all
  select format('%s %s on %s %I.%I %s %I', case when allowed then 'grant' else 'revoke' end, kind,
    case when relkind = 'S' then 'sequence' else 'table' end, nspname, relname, case when allowed then 'to' else 'from' end, :role::text)
  from wanted
  where allowed <> (case when relkind = 'S' then has_sequence_privilege(:role, oid, kind) else has_table_privilege(:role, oid, kind) end)`;
