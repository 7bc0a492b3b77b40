import type { Trigger } from "./permanence.ts";
import { type Check, type Column, type ForeignKey, type Index, recordMark, type Table, type Unique } from "./tables.ts";

/** Runs one statement and gives its rows: as little of a client as the schema needs. */
export type Ask = (sql: string, values?: readonly unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** The tables of records that a database has, told by their comments, from its catalogue. */
export async function presentTables(ask: Ask): Promise<readonly Table[]> {
  const like = [`${recordMark}%`];
  const [tables, columns, constraints, indexes, triggers] = [
    await ask(tablesSql, like),
    await ask(columnsSql, like),
    await ask(constraintsSql, like),
    await ask(indexesSql, like),
    await ask(triggersSql, like),
  ];
  return tables.map((row) => {
    const ofTable = <Row extends Readonly<Record<string, unknown>>>(rows: readonly Row[]) =>
      rows.filter((each) => each.table_name === row.name);
    const own = ofTable(constraints);
    const kind = (letter: string) => own.filter((each) => each.kind === letter);
    return {
      name: String(row.name),
      comment: String(row.comment),
      columns: ofTable(columns).map(columnFrom),
      ...(row.partitioned_by === null ? {} : { partitionedBy: String(row.partitioned_by) }),
      ...(row.lacks_other === true ? { lacksOther: true } : {}),
      primaryKey: kind("p").flatMap((each) => names(each.columns)),
      foreignKeys: kind("f").map(foreignKeyFrom),
      uniques: kind("u").map((each): Unique => ({ name: String(each.name), columns: names(each.columns) })),
      checks: kind("c").map(checkFrom),
      indexes: ofTable(indexes).map(indexFrom),
      triggers: ofTable(triggers).map(triggerFrom),
    };
  });
}

const names = (value: unknown): readonly string[] => (value as readonly unknown[]).map(String);

const columnFrom = (row: Readonly<Record<string, unknown>>): Column => ({
  name: String(row.name),
  type: String(row.type),
  notNull: row.not_null === true,
  ...(row.default === null ? {} : { default: String(row.default) }),
});

const indexFrom = (row: Readonly<Record<string, unknown>>): Index => ({
  name: String(row.name),
  terms: names(row.terms),
  ...(row.method === "gin" ? { using: "gin" } : {}),
  ...(row.operators === null ? {} : { operators: String(row.operators) }),
  ...(row.condition === null ? {} : { where: String(row.condition) }),
  ...(row.is_unique === true ? { isUnique: true } : {}),
  ...(row.is_valid === true ? {} : { isInvalid: true }),
});

const checkFrom = (row: Readonly<Record<string, unknown>>): Check => ({
  name: String(row.name),
  expression: String(row.expression),
  ...(row.is_checked === true ? {} : { isUnchecked: true }),
});

/** A trigger, of a row with its `name`, `definition` and whether it `is_enabled`. */
export const triggerFrom = (row: Readonly<Record<string, unknown>>): Trigger => ({
  name: String(row.name),
  definition: String(row.definition),
  ...(row.is_enabled === true ? {} : { isDisabled: true }),
});

const onDelete: Readonly<Record<string, ForeignKey["onDelete"]>> = { a: "no action", n: "set null", c: "cascade" };

const foreignKeyFrom = (row: Readonly<Record<string, unknown>>): ForeignKey => ({
  name: String(row.name),
  column: names(row.columns).join(", "),
  table: String(row.target),
  onDelete: onDelete[String(row.on_delete)] ?? "no action",
  ...(row.is_checked === true ? {} : { isUnchecked: true }),
});

const marked = `
  marked as (
    select c.oid, c.relname, obj_description(c.oid, 'pg_class') as comment
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and obj_description(c.oid, 'pg_class') like $1
  )`;

const tablesSql = `with ${marked}
  select m.relname::text as name, comment, p.partrelid is not null and p.partdefid = 0 as lacks_other,
    case when p.partstrat = 'r' then (select a.attname::text from pg_attribute a where a.attrelid = m.oid and a.attnum = p.partattrs[0])
      when p.partrelid is not null then pg_get_partkeydef(m.oid) end as partitioned_by
  from marked m left join pg_partitioned_table p on p.partrelid = m.oid
  order by m.oid`;

const columnsSql = `with ${marked}
  select m.relname::text as table_name, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as not_null, pg_get_expr(d.adbin, d.adrelid) as "default"
  from marked m
  join pg_attribute a on a.attrelid = m.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = m.oid and d.adnum = a.attnum
  order by a.attnum`;

const constraintsSql = `with ${marked}
  select m.relname::text as table_name, k.conname::text as name, k.contype::text as kind, k.convalidated as is_checked, k.confdeltype::text as on_delete,
    t.relname::text as target, pg_get_expr(k.conbin, k.conrelid) as expression,
    array(
      select a.attname::text from unnest(k.conkey) with ordinality as u(number, place)
      join pg_attribute a on a.attrelid = m.oid and a.attnum = u.number order by u.place
    ) as columns
  from marked m
  join pg_constraint k on k.conrelid = m.oid and k.contype in ('p', 'f', 'u', 'c')
  left join pg_class t on t.oid = k.confrelid
  order by k.conname`;

const indexesSql = `with ${marked}
  select m.relname::text as table_name, c.relname::text as name, method.amname::text as method, i.indisunique as is_unique,
    i.indisvalid and i.indisready as is_valid,
    pg_get_expr(i.indpred, i.indrelid) as condition,
    (select o.opcname::text from pg_opclass o where o.oid = i.indclass[0] and not o.opcdefault) as operators,
    array(
      select trim(both '"' from pg_get_indexdef(i.indexrelid, n, false))
        || case when i.indoption[n - 1] & 1 = 1 then ' desc' || case when i.indoption[n - 1] & 2 = 0 then ' nulls last' else '' end
                when i.indoption[n - 1] & 2 = 2 then ' nulls first' else '' end
      from generate_series(1, i.indnkeyatts) n order by n
    ) as terms
  from marked m
  join pg_index i on i.indrelid = m.oid
  join pg_class c on c.oid = i.indexrelid
  join pg_am method on method.oid = c.relam
  where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by c.relname`;

const triggersSql = `with ${marked}
  select m.relname::text as table_name, t.tgname::text as name, pg_get_triggerdef(t.oid, true) as definition, t.tgenabled = 'O' as is_enabled
  from marked m join pg_trigger t on t.tgrelid = m.oid and not t.tgisinternal
  order by t.tgname`;
