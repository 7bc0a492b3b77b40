import type pg from "pg";

/**
 * Gives the application's role what it needs on everything that the owner made, and no more: it may not change the schema, and on a table
 * whose comment begins with `append-only`, or says so after the type of its records, it may neither update nor delete, where it begins with
 * `read-only` it may only read. Partitions
 * get nothing: they are reached through their table. Tables named in `hidden` are the owner's alone. Only what differs is changed, so that a run without news takes no lock.
 *
 * @param owner connected as the owner.
 */
export async function grantToApplication(owner: pg.ClientBase, role: string, hidden: readonly string[]): Promise<void> {
  for (const statement of await missingGrants(owner, role, hidden)) await owner.query(statement);
}

/** Statements that give the application's role what it lacks, and take what it has too much. */
export async function missingGrants(
  owner: pg.ClientBase,
  role: string,
  hidden: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await owner.query<{ statement: string }>(differences, [role, hidden]);
  return rows.map(({ statement }) => statement);
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
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relowner = to_regrole(current_user) and c.relname <> all ($2::text[])
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
  select format('grant usage on schema %I to %I', nspname, $1::name) as statement
  from schemas where not has_schema_privilege($1::name, oid, 'usage') and nspname <> 'public'
  union all
  select format('%s %s on %s %I.%I %s %I', case when allowed then 'grant' else 'revoke' end, kind,
    case when relkind = 'S' then 'sequence' else 'table' end, nspname, relname, case when allowed then 'to' else 'from' end, $1::name)
  from wanted
  where allowed <> (case when relkind = 'S' then has_sequence_privilege($1::name, oid, kind) else has_table_privilege($1::name, oid, kind) end)`;
