import type { FieldSpec } from "#core/kernel/fields.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { hasTexts } from "#core/kernel/plan.ts";
import { isPartlySearched } from "#core/kernel/searched-fields.ts";
import { slugField } from "#core/kernel/slugs.ts";
import type { Change, Insertion, Reference, Write } from "#core/kernel/storage.ts";
import type { Statement } from "./database.ts";
import { castOf, ownFields, textFields } from "./members.ts";
import { type MostRecent, mostRecent } from "./most-recent.ts";
import { columnOf, formerSlugsOf, linkColumn, linkTable, linkTypeColumn, quoted, tableOf, textsOf } from "./naming.ts";
import { type Searched, searchValues } from "./search-columns.ts";
import { idType } from "./tables.ts";
import {
  type Bind,
  cacheVersionPart,
  changeColumns,
  changePart,
  changeRow,
  filled,
  parts,
  type Shaped,
  shaped,
  type Written,
} from "./write-parts.ts";

/**
 * Writes as one statement each: the row, its texts, its links, the revision and the cache version together. The order of the parts does not
 * matter, as each sees the database as it was before; foreign keys are checked when all of them are done.
 */

/** Insertions of one record that were compiled before, by their shape. */
const insertions = new WeakMap<CatalogueService, MostRecent<Shaped<Insertion>>>();

/** Records of one type, at least one. */
export function insertStatement(all: CatalogueService, writes: readonly Insertion[], policy: number): Statement {
  if (writes.length > 1) return filled(compileInsertion(all, writes, policy), writes);
  let known = insertions.get(all);
  if (!known) insertions.set(all, (known = mostRecent(500)));
  const shape = shapeOf(writes[0]!, policy);
  let compiled = known.get(shape);
  if (!compiled) known.set(shape, (compiled = compileInsertion(all, writes, policy)));
  return filled(compiled, writes);
}

/** All that the text of an insertion depends on, the catalogue aside. */
const shapeOf = ({ type, values, links, sets, texts }: Insertion, policy: number): string =>
  [
    type,
    Object.keys(values),
    Object.keys(links),
    Object.keys(sets).filter((relation) => sets[relation]!.length > 0),
    texts === undefined ? "" : [".", ...Object.keys(texts.values)],
    policy,
  ].join("|");

function compileInsertion(all: CatalogueService, writes: readonly Insertion[], policy: number): Shaped<Insertion> {
  const source = all.entity(writes[0]!.type);
  const of = parts<Insertion>();
  const rows = writes.map((write, index) => newRow(all, source, write, of.of(index), policy));
  const names = [...new Set(rows.flatMap(({ columns }) => [...columns.keys()]))];
  const values = rows.map(({ columns }) => `(${names.map((name) => columns.get(name) ?? "default").join(", ")})`);
  of.ctes.push(
    `insert into ${quoted(tableOf(source.type))} (${names.map(quoted).join(", ")}) values ${values.join(", ")}`,
  );
  for (const { write, id, bind } of rows) {
    if (hasTexts(source)) {
      const members = Object.keys(write.texts?.values ?? {});
      of.ctes.push(textsPart(source, members, bind, policy, id, newTexts, "first"));
    }
    for (const [relation, ids] of Object.entries(write.sets))
      if (ids.length > 0) of.ctes.push(...linkParts(all, source, relation, bind, id, "first"));
  }
  const changes = rows.map(({ bind }) => changeRow(bind));
  of.ctes.push(`insert into changes ${changeColumns} ${changes.join(" union all ")}`);
  of.ctes.push(cacheVersionPart([source.type], of));
  return shaped(of, "select 1", writes.length <= mostNamed);
}

const newTexts = ({ texts, sourceLocale }: Insertion): Texts =>
  texts ?? { locale: sourceLocale, origin: "manual", values: {} };

/** Insertions of more records than this at once are too different from each other to be kept prepared. */
const mostNamed = 10;

interface NewRow {
  readonly write: Insertion;
  readonly bind: Bind<Insertion>;
  /** Placeholder of its id. */
  readonly id: string;
  readonly columns: ReadonlyMap<string, string>;
}

function newRow(
  all: CatalogueService,
  source: Registered,
  write: Insertion,
  bind: Bind<Insertion>,
  policy: number,
): NewRow {
  const id = bind((of) => of.id, idType(source));
  const at = bind((of) => of.change.at, "timestamptz");
  const columns = new Map([
    ["id", id],
    ["version", "1"],
    ["created_at", at],
    ["updated_at", at],
    ...(hasTexts(source) ? [["source_locale", bind((of) => of.sourceLocale, "text")] as const] : []),
    ...assignments(all, source, write, bind, policy),
  ]);
  for (const [column, value] of ownSearch(source, write, bind)) columns.set(column, value);
  return { write, bind, id, columns };
}

export function updateStatement(all: CatalogueService, write: Write, policy: number): Statement {
  const source = all.entity(write.type);
  const of = parts<Write>();
  const bind = of.of(0);
  const id = bind((each) => each.id, idType(source));
  const columns: [string, string][] = [
    ["version", bind((each) => each.change.revision, "integer")],
    ["updated_at", bind((each) => each.change.at, "timestamptz")],
    ...assignments(all, source, write, bind, policy),
  ];
  requireStanding(source, write);
  columns.push(...ownSearch(source, write, bind));
  const expected = bind((each) => each.change.revision - 1, "integer");
  of.ctes.push(
    `update ${quoted(tableOf(source.type))} set ${columns.map(([name, value]) => `${quoted(name)} = ${value}`).join(", ")} where id = ${id} and version = ${expected} returning id`,
  );
  if (write.texts) {
    const { texts } = write;
    of.ctes.push(textsPart(source, Object.keys(texts.values), bind, policy, id, () => texts, "more"));
  }
  if (write.withoutTexts) {
    const locales = bind(({ withoutTexts }) => withoutTexts, "text[]");
    of.ctes.push(`delete from ${quoted(textsOf(source.type))} where record_id = ${id} and locale = any(${locales})`);
  }
  for (const relation of Object.keys(write.sets)) of.ctes.push(...linkParts(all, source, relation, bind, id, "more"));
  const slug = slugField(source);
  if (slug !== null && slug in write.values) of.ctes.push(formerSlugPart(source, slug, bind, id, expected));
  of.ctes.push(changePart(bind), cacheVersionPart([source.type], of));
  return filled(shaped(of, "select count(*)::int from w0"), [write]);
}

/** A record is still found by the slug that it has before the write. */
function formerSlugPart(source: Registered, field: string, bind: Bind<Write>, id: string, expected: string): string {
  const column = `r.${quoted(columnOf(field))}`;
  const written = bind(({ values }) => values[field], "text");
  return `insert into ${quoted(formerSlugsOf(source.type))} (slug, record_id) select ${column}, r.id from ${quoted(tableOf(source.type))} r where r.id = ${id} and r.version = ${expected} and ${column} <> ${written} on conflict (slug) do update set record_id = excluded.record_id`;
}

function assignments<Of extends Write>(
  all: CatalogueService,
  source: Registered,
  write: Of,
  bind: Bind<Of>,
  policy: number,
): [string, string][] {
  const columns: [string, string][] = [];
  let cleaned = false;
  for (const name of Object.keys(write.values)) {
    const spec = source.fields[name.replace(/#digest$/, "")]!;
    cleaned ||= spec.kind === "richText";
    columns.push([columnOf(name), bind((each) => stored(spec, each.values[name]), castOf(spec))]);
  }
  if (cleaned) columns.push(["sanitized", bind(() => policy, "smallint")]);
  for (const name of Object.keys(write.links)) {
    const spec = source.relations[name]!;
    if (spec.kind === "oneOf") {
      const reference = (each: Of) => each.links[name] as Reference | null;
      columns.push(
        [linkTypeColumn(name), bind((each) => reference(each)?.type ?? null, "text")],
        [linkColumn(name), bind((each) => reference(each)?.id ?? null, "text")],
      );
    } else columns.push([linkColumn(name), bind((each) => each.links[name], idType(all.entity(spec.to)))]);
  }
  return columns;
}

/** The search columns of a record's own row. */
const ownSearch = <Of extends Write>(source: Registered, write: Of, bind: Bind<Of>) =>
  searchValues(source, "record", "''", Object.keys(write.values), (text) =>
    bind((each) => text({ written: each.values, standing: each.standing?.values }), "text"),
  );

/** Without what stands, words of what is not written would be lost. */
function requireStanding(source: Registered, { type, values, texts, standing }: Write): void {
  if (standing) return;
  if (isPartlySearched(source, false, values) || isPartlySearched(source, true, texts?.values ?? {}))
    throw new Error(`some of the searched fields of ${type} are written without those that stand`);
}

const stored = (spec: FieldSpec, value: unknown): unknown =>
  spec.kind === "json" && value !== null ? JSON.stringify(value) : value;

type Texts = NonNullable<Write["texts"]>;

/** Whether a record is new: there is nothing yet that its parts could meet. */
type Which = "first" | "more";

function textsPart<Of extends Write>(
  source: Registered,
  members: readonly string[],
  bind: Bind<Of>,
  policy: number,
  id: string,
  of: (write: Of) => Texts,
  which: Which,
): string {
  const table = quoted(textsOf(source.type));
  const locale = bind((write) => of(write).locale, "text");
  const revision = bind((write) => write.change.revision, "integer");
  const written = members.map((name) => {
    const spec = source.fields[name]!;
    const value = bind((write) => stored(spec, of(write).values[name]), castOf(spec));
    return [quoted(columnOf(name)), value, spec] as const;
  });
  const cleaned = written.some(([, , spec]) => spec.kind === "richText");
  const columns = ["record_id", "locale", "origin", "revision", "source_revision", ...(cleaned ? ["sanitized"] : [])];
  // The source text that this one was made from is the one that stands now, or itself when it is the source.
  const standing = `coalesce((select x.revision from ${table} x join ${quoted(tableOf(source.type))} r on r.id = x.record_id and r.source_locale = x.locale where x.record_id = ${id} and x.locale <> ${locale}), ${revision})`;
  const values = [
    id,
    locale,
    bind((write) => of(write).origin, "text"),
    revision,
    which === "first" ? revision : standing,
    ...(cleaned ? [bind(() => policy, "smallint")] : []),
  ];
  const changed = [...columns.slice(2), ...written.map(([column]) => column)].map(
    (column) => `${column} = excluded.${column}`,
  );
  const searched = (write: Of): Searched => {
    const text = of(write);
    const standing = write.standing?.texts.find((each) => each.locale === text.locale);
    return { written: text.values, standing: standing?.values };
  };
  const words = searchValues(source, "texts", locale, members, (text) =>
    bind((write) => text(searched(write)), "text"),
  );
  for (const [column, value] of words) {
    columns.push(column);
    values.push(value);
    changed.push(`${column} = excluded.${column}`);
  }
  return `insert into ${table} (${[...columns, ...written.map(([column]) => column)].join(", ")}) values (${[...values, ...written.map(([, value]) => value)].join(", ")})${which === "first" ? "" : ` on conflict (record_id, locale) do update set ${changed.join(", ")}`}`;
}

function linkParts<Of extends Write>(
  all: CatalogueService,
  source: Registered,
  relation: string,
  bind: Bind<Of>,
  id: string,
  which: Which,
): readonly string[] {
  const spec = source.relations[relation]!;
  const target = all.entity(spec.to);
  const table = quoted(spec.mirror ? linkTable(spec.to, spec.mirror) : linkTable(source.type, relation));
  const [here, there] = spec.mirror ? ["target_id", "source_id"] : ["source_id", "target_id"];
  const list = bind((write) => write.sets[relation], `${idType(target)}[]`);
  const onKnown = `on conflict (source_id, target_id) ${spec.mirror ? "do nothing" : "do update set position = excluded.position"}`;
  return [
    ...(which === "more" ? [`delete from ${table} where ${here} = ${id} and ${there} <> all(${list})`] : []),
    `insert into ${table} (${here}, ${there}, position) select ${id}, x.id, x.n - 1 from unnest(${list}) with ordinality x(id, n)${which === "first" ? "" : ` ${onKnown}`}`,
  ];
}

/** One row of the audit log and nothing else. */
export function auditStatement(type: string, id: string, change: Change): Statement {
  const of = parts<Written>();
  of.ctes.push(changePart(of.of(0)));
  return filled(shaped(of, "select 1"), [{ type, id, change }]);
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
