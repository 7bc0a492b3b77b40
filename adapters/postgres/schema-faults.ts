import type { CatalogueService } from "#core/kernel/module.ts";
import { alike } from "./draft.ts";
import { handMadeTriggers, infrastructure } from "./infrastructure.ts";
import { type Ask, triggerFrom } from "./introspect.ts";
import { tableOf } from "./naming.ts";
import { recordMark } from "./tables.ts";

/**
 * What is wrong with a database outside the tables of records, which `draftSteps` compares: what no declaration and no list accounts for,
 * what is missing of them, and what was left half-checked or half-made. One line each, empty when nothing is.
 */
export async function schemaFaults(all: CatalogueService, ask: Ask): Promise<readonly string[]> {
  const views = [...all.entities.values()].filter(({ derived }) => derived).map(({ type }) => tableOf(type));
  const { schemas, tables, sequences, triggerFunctions } = infrastructure;
  const relations = await ask(relationsSql, [`${recordMark}%`]);
  const named = (kind: string) => relations.filter((row) => row.kind === kind).map((row) => String(row.name));
  const functions = await ask(functionsSql);
  return [
    ...compared(
      "schema",
      (await ask(schemasSql)).map((row) => String(row.name)),
      Object.keys(schemas),
    ),
    ...compared("table", named("table"), tables),
    ...compared("view", named("view"), views),
    ...compared("sequence", named("sequence"), sequences),
    ...compared(
      "trigger function",
      functions.map((row) => String(row.name)),
      Object.keys(triggerFunctions),
    ),
    ...functions
      .filter(({ name, body }) => (triggerFunctions[String(name)] ?? body) !== body)
      .map(({ name, body }) => `trigger function ${name} is another, of MD5 ${body}`),
    ...(await triggerFaults(ask)),
    ...(await ask(exclusionsSql, [`${recordMark}%`])).map(
      (row) => `constraint ${row.name} of ${row.table_name} is declared nowhere`,
    ),
    ...(await ask(uncheckedSql, [`${recordMark}%`])).map(
      (row) => `constraint ${row.name} of ${row.table_name} is not validated`,
    ),
    ...(await ask(invalidSql, [`${recordMark}%`])).map((row) => `index ${row.name} of ${row.table_name} is invalid`),
  ];
}

function compared(kind: string, present: readonly string[], wanted: readonly string[]): readonly string[] {
  return [
    ...present.filter((name) => !wanted.includes(name)).map((name) => `${kind} ${name} is declared nowhere`),
    ...wanted.filter((name) => !present.includes(name)).map((name) => `${kind} ${name} is missing`),
  ];
}

/** Triggers of tables that hold no records. */
async function triggerFaults(ask: Ask): Promise<readonly string[]> {
  const faults: string[] = [];
  const found = new Set<string>();
  for (const row of await ask(triggersSql, [`${recordMark}%`])) {
    const table = String(row.table_name);
    const { name, definition, isDisabled } = triggerFrom(row);
    const wanted = handMadeTriggers[table]?.find((each) => each.name === name);
    found.add(`${table} ${name}`);
    if (!wanted) faults.push(`trigger ${name} of ${table} is declared nowhere`);
    else if (isDisabled) faults.push(`trigger ${name} of ${table} is disabled`);
    else if (!alike(wanted.definition, definition))
      faults.push(`trigger ${name} of ${table} is another: ${definition}`);
  }
  const listed = infrastructure.tables.flatMap((table) =>
    (handMadeTriggers[table] ?? []).map(({ name }) => ({ table, name })),
  );
  const missing = listed.filter(({ table, name }) => !found.has(`${table} ${name}`));
  return [...faults, ...missing.map(({ table, name }) => `trigger ${name} of ${table} is missing`)];
}

/** What an extension brought is its own. */
const isOurs = (catalogue: string, alias: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`;

const schemasSql = `
  select nspname::text as name from pg_namespace n
  where nspname !~ '^pg_' and nspname <> 'information_schema' and ${isOurs("pg_namespace", "n")} order by 1`;

/** Partitions are accounted for by their table, sequences of identity columns by theirs. */
const relationsSql = `
  select c.relname::text as name,
    case when c.relkind in ('v', 'm') then 'view' when c.relkind = 'S' then 'sequence' else 'table' end as kind
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'v', 'm', 'S') and not c.relispartition
    and coalesce(obj_description(c.oid, 'pg_class'), '') not like $1 and ${isOurs("pg_class", "c")}
    and not exists (
      select from pg_depend d where c.relkind = 'S' and d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
    )
  order by 1`;

const functionsSql = `
  select p.proname::text as name, md5(concat(p.prosecdef, p.proconfig, p.prosrc)) as body from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prorettype = 'trigger'::regtype and ${isOurs("pg_proc", "p")} order by 1`;

/** Tables, partitions too, that hold no records, with what hangs on them. */
const others = `
  others as (
    select c.oid, c.relname::text as table_name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and coalesce(obj_description(c.oid, 'pg_class'), '') not like $1
  )`;

const triggersSql = `with ${others}
  select o.table_name, t.tgname::text as name, pg_get_triggerdef(t.oid, true) as definition, t.tgenabled = 'O' as is_enabled
  from others o join pg_trigger t on t.tgrelid = o.oid and not t.tgisinternal and t.tgparentid = 0
  order by 1, 2`;

/** No declaration asks for one. */
const exclusionsSql = `
  select c.relname::text as table_name, k.conname::text as name from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'x' and c.relnamespace = 'public'::regnamespace and obj_description(c.oid, 'pg_class') like $1 order by 1, 2`;

const uncheckedSql = `with ${others}
  select o.table_name, k.conname::text as name from others o
  join pg_constraint k on k.conrelid = o.oid and not k.convalidated order by 1, 2`;

const invalidSql = `with ${others}
  select o.table_name, c.relname::text as name from others o
  join pg_index i on i.indrelid = o.oid and not (i.indisvalid and i.indisready) join pg_class c on c.oid = i.indexrelid order by 1, 2`;
