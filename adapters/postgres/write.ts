import type { FieldSpec } from "#core/kernel/fields.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { hasTexts } from "#core/kernel/plan.ts";
import type { Change, Insertion, Reference, Write } from "#core/kernel/storage.ts";
import type { Statement } from "./database.ts";
import { castOf, ownFields, textFields } from "./members.ts";
import { columnOf, linkColumn, linkTable, linkTypeColumn, quoted, tableOf, textsOf } from "./naming.ts";
import { searchValue } from "./search-columns.ts";
import { preparedName } from "./statement.ts";
import { idType } from "./tables.ts";

/**
 * Writes as one statement each: the row, its texts, its links, the revision and the cache version together. The order of the parts does not
 * matter, as each sees the database as it was before; foreign keys are checked when all of them are done.
 */

interface Parts {
  readonly values: unknown[];
  readonly ctes: string[];
  bind(value: unknown, cast: string): string;
}

function parts(): Parts {
  const values: unknown[] = [];
  return {
    values,
    ctes: [],
    bind: (value, cast) => {
      values.push(value);
      return `$${values.length}::${cast}`;
    },
  };
}

const statement = (of: Parts, last: string, isNamed = true): Statement => {
  const text = `with ${of.ctes.map((cte, index) => `w${index} as (${cte})`).join(", ")} ${last}`;
  return { text, name: isNamed ? preparedName(text) : undefined, values: of.values };
};

/** Records of one type, at least one. */
export function insertStatement(all: CatalogueService, writes: readonly Insertion[], policy: number): Statement {
  const source = all.entity(writes[0]!.type);
  const of = parts();
  const rows = writes.map((write) => newRow(all, source, write, of, policy));
  const names = [...new Set(rows.flatMap(({ columns }) => [...columns.keys()]))];
  const values = rows.map(({ columns }) => `(${names.map((name) => columns.get(name) ?? "default").join(", ")})`);
  of.ctes.push(
    `insert into ${quoted(tableOf(source.type))} (${names.map(quoted).join(", ")}) values ${values.join(", ")}`,
  );
  for (const { write, id } of rows) {
    const texts = write.texts ?? { locale: write.sourceLocale, origin: "manual" as const, values: {} };
    if (hasTexts(source)) textsPart(source, write, of, policy, id, texts, "first");
    for (const [relation, ids] of Object.entries(write.sets))
      if (ids.length > 0) linkPart(all, source, relation, ids, of, id, "first");
  }
  const changes = writes.map(({ type, id, change }) => changeRow(type, id, change, of, String(change.revision)));
  of.ctes.push(`insert into changes ${changeColumns} ${changes.join(" union all ")}`);
  cacheVersionPart([source.type], of);
  return statement(of, "select 1", writes.length <= mostNamed);
}

/** Insertions of more records than this at once are too different from each other to be kept prepared. */
const mostNamed = 10;

interface NewRow {
  readonly write: Insertion;
  /** Placeholder of its id. */
  readonly id: string;
  readonly columns: ReadonlyMap<string, string>;
}

function newRow(all: CatalogueService, source: Registered, write: Insertion, of: Parts, policy: number): NewRow {
  const id = of.bind(write.id, idType(source));
  const at = of.bind(write.change.at, "timestamptz");
  const columns = new Map([
    ["id", id],
    ["version", "1"],
    ["created_at", at],
    ["updated_at", at],
    ...(hasTexts(source) ? [["source_locale", of.bind(write.sourceLocale, "text")] as const] : []),
    ...assignments(all, source, write, of, policy),
  ]);
  const search = searchValue(source, "record", "''", columns, () => null);
  if (search !== undefined) columns.set("search", search);
  return { write, id, columns };
}

export function updateStatement(all: CatalogueService, write: Write, policy: number): Statement {
  const source = all.entity(write.type);
  const of = parts();
  const id = of.bind(write.id, idType(source));
  const columns: [string, string][] = [
    ["version", of.bind(write.change.revision, "integer")],
    ["updated_at", of.bind(write.change.at, "timestamptz")],
    ...assignments(all, source, write, of, policy),
  ];
  const search = searchValue(source, "record", "''", new Map(columns), quoted);
  if (search !== undefined) columns.push(["search", search]);
  const expected = of.bind(write.change.revision - 1, "integer");
  of.ctes.push(
    `update ${quoted(tableOf(source.type))} set ${columns.map(([name, value]) => `${quoted(name)} = ${value}`).join(", ")} where id = ${id} and version = ${expected} returning id`,
  );
  if (write.texts) textsPart(source, write, of, policy, id, write.texts, "more");
  for (const [relation, ids] of Object.entries(write.sets)) linkPart(all, source, relation, ids, of, id, "more");
  changePart(source.type, write.id, write.change, of, String(write.change.revision));
  cacheVersionPart([source.type], of);
  return statement(of, "select count(*)::int from w0");
}

/**
 * `revision` of the change is the version after the one that is deleted. What points here by type and id goes with it, is cleared, or
 * keeps the row from being deleted, as declared: foreign keys do the same for what points by id alone. Gives the number of rows deleted.
 */
export function destroyStatement(all: CatalogueService, type: string, id: string, change: Change): Statement {
  const source = all.entity(type);
  const of = parts();
  const pointers = [...all.entities.values()].flatMap((other) =>
    Object.entries(other.derived ? {} : other.relations)
      .filter(([, spec]) => spec.kind === "oneOf" && spec.among?.includes(type))
      .map(([relation, spec]) => ({
        onDestroy: spec.onDestroy,
        table: quoted(tableOf(other.type)),
        columns: [quoted(linkTypeColumn(relation)), quoted(linkColumn(relation))] as const,
      })),
  );
  const key = of.bind(id, idType(source));
  const target = pointers.length === 0 ? [] : [of.bind(type, "text"), of.bind(id, "text")];
  const here = ({ columns }: (typeof pointers)[number]) =>
    `${columns[0]} = ${target[0]} and ${columns[1]} = ${target[1]}`;
  const free = pointers
    .filter((each) => each.onDestroy === "restrict")
    .map((each) => ` and not exists (select 1 from ${each.table} where ${here(each)})`);
  of.ctes.push(`delete from ${quoted(tableOf(type))} where id = ${key}${free.join("")} returning version`);
  for (const each of pointers) {
    if (each.onDestroy === "restrict") continue;
    const done = `${here(each)} and exists (select 1 from w0)`;
    of.ctes.push(
      each.onDestroy === "cascade"
        ? `delete from ${each.table} where ${done}`
        : `update ${each.table} set ${each.columns[0]} = null, ${each.columns[1]} = null where ${done}`,
    );
  }
  changePart(type, id, change, of, "(select version + 1 from w0)");
  cacheVersionPart(touchedBy(all, type), of);
  return statement(of, "select count(*)::int from w0");
}

/** The types whose rows may change when a record of a type is deleted: itself, what points at it, and what goes with that. */
export function touchedBy(all: CatalogueService, type: string): readonly string[] {
  const touched = new Set<string>();
  const deleted = new Set<string>();
  const take = (gone: string) => {
    touched.add(gone);
    if (deleted.has(gone)) return;
    deleted.add(gone);
    for (const other of all.entities.values()) {
      if (other.derived) continue;
      for (const [relation, spec] of Object.entries(other.relations)) {
        if (spec.by !== undefined || !(spec.among ?? [spec.to]).includes(gone)) continue;
        const owned = Object.values(all.entity(gone).relations).some(
          (each) => each.kind === "owned" && each.to === other.type && each.by === relation,
        );
        touched.add(other.type);
        if (owned || (spec.kind !== "link" && spec.onDestroy === "cascade")) take(other.type);
      }
    }
  };
  take(type);
  return [...touched].sort();
}

function assignments(
  all: CatalogueService,
  source: Registered,
  write: Write,
  of: Parts,
  policy: number,
): [string, string][] {
  const columns: [string, string][] = [];
  let cleaned = false;
  for (const [name, value] of Object.entries(write.values)) {
    const spec = source.fields[name.replace(/#digest$/, "")]!;
    cleaned ||= spec.kind === "richText";
    columns.push([columnOf(name), of.bind(stored(spec, value), castOf(spec))]);
  }
  if (cleaned) columns.push(["sanitized", of.bind(policy, "smallint")]);
  for (const [name, link] of Object.entries(write.links)) {
    const spec = source.relations[name]!;
    if (spec.kind === "oneOf") {
      const reference = link as Reference | null;
      columns.push(
        [linkTypeColumn(name), of.bind(reference?.type ?? null, "text")],
        [linkColumn(name), of.bind(reference?.id ?? null, "text")],
      );
    } else columns.push([linkColumn(name), of.bind(link, idType(all.entity(spec.to)))]);
  }
  return columns;
}

const stored = (spec: FieldSpec, value: unknown): unknown =>
  spec.kind === "json" && value !== null ? JSON.stringify(value) : value;

/** Whether a record is new: there is nothing yet that its parts could meet. */
type Which = "first" | "more";

function textsPart(
  source: Registered,
  write: Write,
  of: Parts,
  policy: number,
  id: string,
  texts: NonNullable<Write["texts"]>,
  which: Which,
): void {
  const table = quoted(textsOf(source.type));
  const locale = of.bind(texts.locale, "text");
  const revision = of.bind(write.change.revision, "integer");
  const written = Object.entries(texts.values).map(([name, value]) => {
    const spec = source.fields[name]!;
    return [quoted(columnOf(name)), of.bind(stored(spec, value), castOf(spec)), spec, name] as const;
  });
  const cleaned = written.some(([, , spec]) => spec.kind === "richText");
  const columns = ["record_id", "locale", "origin", "revision", "source_revision", ...(cleaned ? ["sanitized"] : [])];
  // The source text that this one was made from is the one that stands now, or itself when it is the source.
  const standing = `coalesce((select x.revision from ${table} x join ${quoted(tableOf(source.type))} r on r.id = x.record_id and r.source_locale = x.locale where x.record_id = ${id} and x.locale <> ${locale}), ${revision})`;
  const values = [
    id,
    locale,
    of.bind(texts.origin, "text"),
    revision,
    which === "first" ? revision : standing,
    ...(cleaned ? [of.bind(policy, "smallint")] : []),
  ];
  const changed = [...columns.slice(2), ...written.map(([column]) => column)].map(
    (column) => `${column} = excluded.${column}`,
  );
  const given = new Map(written.map(([, value, , name]) => [columnOf(name), value]));
  const search = searchValue(source, "texts", locale, given, () => null);
  if (search !== undefined) {
    columns.push("search");
    values.push(search);
    changed.push(`search = ${searchValue(source, "texts", locale, given, (column) => `${table}.${quoted(column)}`)}`);
  }
  of.ctes.push(
    `insert into ${table} (${[...columns, ...written.map(([column]) => column)].join(", ")}) values (${[...values, ...written.map(([, value]) => value)].join(", ")})${which === "first" ? "" : ` on conflict (record_id, locale) do update set ${changed.join(", ")}`}`,
  );
}

function linkPart(
  all: CatalogueService,
  source: Registered,
  relation: string,
  ids: readonly string[],
  of: Parts,
  id: string,
  which: Which,
): void {
  const spec = source.relations[relation]!;
  const target = all.entity(spec.to);
  const table = quoted(spec.mirror ? linkTable(spec.to, spec.mirror) : linkTable(source.type, relation));
  const [here, there] = spec.mirror ? ["target_id", "source_id"] : ["source_id", "target_id"];
  const list = of.bind(ids, `${idType(target)}[]`);
  if (which === "more") of.ctes.push(`delete from ${table} where ${here} = ${id} and ${there} <> all(${list})`);
  const onKnown = `on conflict (source_id, target_id) ${spec.mirror ? "do nothing" : "do update set position = excluded.position"}`;
  of.ctes.push(
    `insert into ${table} (${here}, ${there}, position) select ${id}, x.id, x.n - 1 from unnest(${list}) with ordinality x(id, n)${which === "first" ? "" : ` ${onKnown}`}`,
  );
}

const changeColumns =
  "(id, type, record_id, revision, action, actor_id, acting_organization_id, impersonator_id, request_id, at, diff)";

function changeRow(type: string, recordId: string, change: Change, of: Parts, revision: string): string {
  const values = [
    "gen_random_uuid()",
    of.bind(type, "text"),
    of.bind(recordId, "text"),
    revision,
    of.bind(change.action, "text"),
    of.bind(change.actorId, "uuid"),
    of.bind(change.actingOrganizationId, "uuid"),
    of.bind(change.impersonatorId, "uuid"),
    of.bind(change.requestId, "text"),
    of.bind(change.at, "timestamptz"),
    of.bind(JSON.stringify(change.diff), "jsonb"),
  ];
  return `select ${values.join(", ")}`;
}

function changePart(type: string, recordId: string, change: Change, of: Parts, revision: string): void {
  // A revision of "none" means that no row was there: nothing is recorded then.
  const guard = revision.startsWith("(") ? " where exists (select 1 from w0)" : "";
  of.ctes.push(`insert into changes ${changeColumns} ${changeRow(type, recordId, change, of, revision)}${guard}`);
}

/** Each connection bumps a row of its own, so that writers of one kind do not queue behind each other's commits. */
function cacheVersionPart(types: readonly string[], of: Parts): void {
  of.ctes.push(
    `insert into generations (kind, shard, value) select kind, (pg_backend_pid() % 64)::smallint, 1 from unnest(${of.bind(types, "text[]")}) kind on conflict (kind, shard) do update set value = generations.value + 1`,
  );
}

/** One row of the audit log and nothing else. */
export function auditStatement(type: string, id: string, change: Change): Statement {
  const of = parts();
  changePart(type, id, change, of, String(change.revision));
  return statement(of, "select 1");
}

/** The members of a text row by the names of their columns: not what the database made of them for searching. */
const textMembers = (source: Registered): string =>
  ["locale", "origin", "revision", "source_revision", ...textFields(source).map(([name]) => columnOf(name))]
    .map((column) => `'${column}', x.${quoted(column)}`)
    .join(", ");

/** Reads and locks a record with everything that a write needs to know of it. */
export function lockColumns(source: Registered, alias: string): readonly string[] {
  const table = quoted(textsOf(source.type));
  return [
    `${alias}.version`,
    `${alias}.created_at`,
    `${alias}.updated_at`,
    hasTexts(source) ? `${alias}.source_locale` : "null",
    ...ownFields(source).map(([name]) => `${alias}.${quoted(columnOf(name))}`),
    ...Object.entries(source.relations).flatMap(([name, spec]) =>
      spec.kind === "one"
        ? [`${alias}.${quoted(linkColumn(name))}`]
        : spec.kind === "oneOf"
          ? [`${alias}.${quoted(linkColumn(name))}`, `${alias}.${quoted(linkTypeColumn(name))}`]
          : [],
    ),
    hasTexts(source)
      ? `(select json_agg(json_build_object(${textMembers(source)})) from ${table} x where x.record_id = ${alias}.id)`
      : "null",
  ];
}
