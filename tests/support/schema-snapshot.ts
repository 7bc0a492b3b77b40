import type { Knex } from "knex";

/**
 * Everything that a migration may make, one line each: two databases with the same lines have the same schema, and the same rows in it but
 * for the moments at which they were written.
 */
export async function schemaSnapshot(knex: Knex): Promise<ReadonlySet<string>> {
  const lines: string[] = [];
  const add = async (kind: string, sql: string) => {
    const { rows } = await knex.raw<{ rows: readonly { line: string }[] }>(sql);
    lines.push(...rows.map(({ line }) => `${kind}: ${line}`));
  };
  for (const [kind, sql] of Object.entries(kinds)) await add(kind, sql);
  const { rows } = await knex.raw<{ rows: readonly { name: string }[] }>(tablesSql);
  for (const { name } of rows) await add(`row of ${name}`, rowsSql(name));
  return new Set(lines);
}

/** What one snapshot has and the other has not. */
export const schemaDifferences = (before: ReadonlySet<string>, after: ReadonlySet<string>): readonly string[] => [
  ...[...before].filter((line) => !after.has(line)).map((line) => `lost ${line}`),
  ...[...after].filter((line) => !before.has(line)).map((line) => `left ${line}`),
];

/** Ours, without what an extension brought. */
const ours = (catalogue: string, alias: string, namespace: string): string => `
  ${alias}.${namespace} in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  and not exists (
    select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e'
  )`;

const kinds = {
  schema: "select nspname as line from pg_namespace where nspname !~ '^pg_'",
  relation: `
    select concat_ws(' ', c.relkind, c.oid::regclass, c.relpersistence, obj_description(c.oid, 'pg_class'),
      pg_get_expr(c.relpartbound, c.oid), pg_get_partkeydef(c.oid),
      case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end) as line
    from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${ours("pg_class", "c", "relnamespace")}`,
  column: `
    select concat_ws(' ', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'f') and ${ours("pg_class", "c", "relnamespace")}`,
  constraint: `
    select concat_ws(' ', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as line
    from pg_constraint k where ${ours("pg_constraint", "k", "connamespace")}`,
  index: `
    select concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid) as line
    from pg_index i join pg_class c on c.oid = i.indexrelid where ${ours("pg_class", "c", "relnamespace")}`,
  trigger: `
    select concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and ${ours("pg_class", "c", "relnamespace")}`,
  function: `
    select pg_get_functiondef(p.oid) as line
    from pg_proc p where p.prokind in ('f', 'p') and ${ours("pg_proc", "p", "pronamespace")}`,
  type: `
    select concat_ws(' ', t.oid::regtype, array(select enumlabel from pg_enum e where e.enumtypid = t.oid order by enumsortorder)) as line
    from pg_type t where t.typtype in ('e', 'd', 'r') and ${ours("pg_type", "t", "typnamespace")}`,
  "text search configuration": `
    select concat_ws(' ', c.cfgname, m.maptokentype, m.mapseqno, m.mapdict::regdictionary) as line
    from pg_ts_config c left join pg_ts_config_map m on m.mapcfg = c.oid where ${ours("pg_ts_config", "c", "cfgnamespace")}`,
} satisfies Record<string, string>;

const tablesSql = `
  select c.oid::regclass::text as name from pg_class c
  where c.relkind in ('r', 'p') and not c.relispartition and c.relname !~ '^migrations' and ${ours("pg_class", "c", "relnamespace")}`;

const rowsSql = (table: string): string =>
  `select (to_jsonb(t) - array['created_at', 'updated_at', 'created_on', 'updated_on'])::text as line from ${table} t`;
