import type pg from "pg";
import { quote } from "#adapters/postgres/constraints.ts";
import {
  columnOf,
  linkColumn,
  linkTable,
  linkTypeColumn,
  quoted,
  tableOf,
  textsOf,
} from "#adapters/postgres/naming.ts";
import { columnType } from "#adapters/postgres/tables.ts";
import { type FieldSpec, isStored } from "#core/kernel/fields.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { hasTexts } from "#core/kernel/plan.ts";
import { testNow } from "./viewers.ts";

/** Rows of a type that is listed whole, of a vocabulary (ordered by its translated words), and of any other. */
export interface TableSizes {
  readonly whole: number;
  readonly vocabulary: number;
  readonly paged: number;
}

const usual: TableSizes = { whole: 40, vocabulary: 200, paged: 5_000 };

/** Instant of the n-th row, before the requests of tests. */
const age = `timestamptz '${testNow}' - n * interval '1 minute'`;

const sizeOf = (source: Registered, sizes: TableSizes): number => {
  if (source.singleton) return 1;
  const isVocabulary = source.order.some((member) => source.fields[member.replace(/^-/, "")]?.localized);
  return isVocabulary ? sizes.vocabulary : sizes[source.listing];
};

/** Fills every table of a migrated database, so that the server plans as it does for an installation that is in use. */
export async function fillTables(all: CatalogueService, client: pg.Client, sizes: TableSizes = usual): Promise<void> {
  const lay = await liftIndexes(client);
  const filled = new Set<string>(
    [...all.entities.values()].filter((source) => source.id === "code").map(({ type }) => type),
  );
  const open = [...all.entities.values()].filter((source) => !filled.has(source.type) && !source.derived);
  while (open.length > 0) {
    const next = open.findIndex((source) => needs(source).every((type) => filled.has(type) || type === source.type));
    const [source] = open.splice(Math.max(next, 0), 1);
    await fill(all, source!, client, filled, sizeOf(source!, sizes));
    filled.add(source!.type);
  }
  for (const source of all.entities.values()) {
    for (const [relation, spec] of Object.entries(source.relations)) {
      if (spec.kind !== "link" || spec.mirror) continue;
      await client.query(
        `insert into ${quoted(linkTable(source.type, relation))} (source_id, target_id, position)
         select s.id, ${someId(spec.to, "s.n")}, 0 from (select id, row_number() over () as n from ${quoted(tableOf(source.type))}) s
         on conflict do nothing`,
      );
    }
  }
  if ([...all.entities.values()].some(({ derived }) => derived)) await fillAuditLog(client);
  await lay();
  await client.query("set default_statistics_target = 20");
  await client.query("analyze");
}

/** Takes away the indexes that no rule stands on, and gives what lays them again: over rows that are there already, that is a fraction of the work. */
async function liftIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace and not relispartition and not indisunique and not indisexclusion`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

/** What the views of the audit log show: the creation of each article, and what came after. */
const fillAuditLog = (client: pg.Client) =>
  client.query(
    `insert into changes (id, type, record_id, revision, action, request_id, at, diff)
     select gen_random_uuid(), 'articles', id::text, revision, case revision when 1 then 'create' else 'update' end, 'filled',
       created_at + revision * interval '1 second', '{"fields": {"source": [null, "x"]}}'
     from articles, generate_series(1, 3) revision`,
  );

/** Types that a record cannot do without. */
const needs = (source: Registered): readonly string[] =>
  Object.values(source.relations).flatMap((spec) => {
    if (!spec.required) return [];
    return spec.kind === "one" ? [spec.to] : (spec.among?.slice(0, 1) ?? []);
  });

async function fill(
  all: CatalogueService,
  source: Registered,
  client: pg.Client,
  filled: ReadonlySet<string>,
  rows: number,
): Promise<void> {
  const cells: [string, string][] = [["id", source.id === "uuid" ? "gen_random_uuid()" : "gen_random_uuid()::text"]];
  for (const [name, spec] of Object.entries(source.fields)) {
    if (isStored(spec) && !spec.localized) cells.push([columnOf(name), cell(name, spec, isUnique(source, name))]);
  }
  for (const [name, spec] of Object.entries(source.relations)) {
    if (spec.kind === "one" && filled.has(spec.to)) cells.push([linkColumn(name), someId(spec.to, "n")]);
    if (spec.kind === "oneOf") {
      const to = spec.among?.findLast((type) => filled.has(type)) ?? "";
      cells.push([linkTypeColumn(name), quote(to)], [linkColumn(name), `${someId(to, "n")}::text`]);
    }
  }
  const one = Object.values(all.entity(source.type).relations).filter((spec) => spec.single);
  for (const spec of one)
    cells.splice(
      cells.findIndex(([column]) => column === linkColumn(spec.by ?? "")),
      1,
    );
  if (hasTexts(source)) cells.push(["source_locale", "'en'"]);
  cells.push(["created_at", age]);
  const table = quoted(tableOf(source.type));
  await client.query(
    `insert into ${table} (${cells.map(([column]) => quoted(column)).join(", ")}) select ${cells.map(([, value]) => value).join(", ")} from generate_series(1, ${rows}) n
     on conflict do nothing`,
  );
  if (!hasTexts(source)) return;
  const texts = Object.entries(source.fields).filter(([, spec]) => isStored(spec) && spec.localized);
  await client.query(
    `insert into ${quoted(textsOf(source.type))} (record_id, locale, ${texts.map(([name]) => quoted(columnOf(name))).join(", ")})
     select id, 'en', ${texts.map(([name, spec]) => cell(name, spec)).join(", ")}
     from (select id, row_number() over () as n from ${table} where id::text not in (select record_id::text from ${quoted(textsOf(source.type))})) rows`,
  );
}

/** The id of a row of a type that depends on a number only. */
const someId = (type: string, number: string): string =>
  `(array(select id from ${quoted(tableOf(type))} order by id limit 400))[1 + (${number} % least(400, (select count(*) from ${quoted(tableOf(type))})))]`;

const isUnique = ({ uniques }: Registered, name: string): boolean => uniques.some((members) => members.includes(name));

function cell(name: string, spec: FieldSpec, isUnique = false): string {
  const type = columnType(spec) ?? "text";
  if (name === "deletedAt") return "null::timestamptz";
  if (spec.kind === "enum")
    return `(array[${(spec.values ?? []).map(quote).join(", ")}])[1 + n % ${spec.values?.length ?? 1}]`;
  if (type === "boolean") return spec.default === true ? "n % 20 <> 0" : "n % 20 = 0";
  if (type.startsWith("timestamp")) return age;
  if (type === "date") return "current_date - n::int";
  if (type === "jsonb") return "'{}'::jsonb";
  if (type === "text") return `${quote(`${name}-`)} || n`;
  return isUnique ? "n" : "(n % 100)";
}
