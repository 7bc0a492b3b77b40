import { goesWith } from "#core/kernel/dependents.ts";
import { type FieldKind, type FieldSpec, isStored } from "#core/kernel/fields.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { hasTexts } from "#core/kernel/plan.ts";
import type { RelationSpec } from "#core/kernel/relations.ts";
import { slugField } from "#core/kernel/slugs.ts";
import {
  atLeast,
  foreignKey,
  indexOf,
  literal,
  longestName,
  nameOf,
  oneOfValues,
  quote,
  uniqueOf,
} from "./constraints.ts";
import { localizedUniques, partialUniqueIndexes, recordIndexes, recordUniques } from "./keys.ts";
import { columnOf, formerSlugsOf, linkColumn, linkTable, linkTypeColumn, tableOf, textsOf } from "./naming.ts";
import { growthComment, partTriggers, recordTriggers, type Trigger } from "./permanence.ts";
import { searchColumns, searchIndexes } from "./search-columns.ts";

/** Second of the four interpreters: the tables that the declarations ask for. Pure; nothing here names a kind of record. */

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  /** An SQL expression. */
  readonly default?: string;
}

export interface ForeignKey {
  readonly name: string;
  readonly column: string;
  readonly table: string;
  /** `no action` refuses at the end of the statement, so that what a cascade takes with it does not count. */
  readonly onDelete: "no action" | "set null" | "cascade";
  /** Rows from before it were never checked; only ever found, never wanted. */
  readonly isUnchecked?: true;
}

export interface Unique {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface Check {
  readonly name: string;
  readonly expression: string;
  /** As of a foreign key. */
  readonly isUnchecked?: true;
}

export interface Index {
  readonly name: string;
  /** Columns in their order; a descending one ends with its direction, missing values last. An expression has brackets. */
  readonly terms: readonly string[];
  /** A tree unless it is for words. */
  readonly using?: "gin";
  /** Operator class of the first term, when it is not the usual one. */
  readonly operators?: string;
  /** Condition of the rows that it holds; all of them unless it has one. */
  readonly where?: string;
  /** Its values occur once in the rows that it holds; wanted with a condition only: what is unique in all of them is a constraint. */
  readonly isUnique?: true;
  /** Left half-made, and used by no query; only ever found. */
  readonly isInvalid?: true;
}

export interface Table {
  readonly name: string;
  /** Written as the table's comment: by it, tables of records are told from those of the infrastructure, and rights are given. */
  readonly comment: string;
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
  /** The column by whose months the table is partitioned. */
  readonly partitionedBy?: string;
  /** Lacks the partition for what no month was prepared for; only ever found. */
  readonly lacksOther?: true;
  readonly foreignKeys: readonly ForeignKey[];
  readonly uniques: readonly Unique[];
  readonly checks: readonly Check[];
  readonly indexes: readonly Index[];
  readonly triggers: readonly Trigger[];
}

/** Begins the comment of every table that belongs to a record type. */
export const recordMark = "records: ";

/** All tables of a catalogue, those pointed at before those that point. Flags do not count: the schema has everything. Views are left to migrations. */
export function tablesOf(all: CatalogueService): readonly Table[] {
  const kept = [...all.entities.values()].filter(({ derived }) => !derived);
  const tables = kept.flatMap((source) => [
    recordTable(all, source),
    ...(hasTexts(source) ? [textsTable(source)] : []),
    ...(slugField(source) === null ? [] : [formerSlugsTable(source)]),
    ...Object.entries(source.relations)
      .filter(([, spec]) => spec.kind === "link" && spec.mirror === undefined)
      .map(([name, spec]) => linksTable(all, source, name, spec)),
  ]);
  const names = tables.map((table) => table.name);
  const grown = new Set(tables.flatMap(({ name, partitionedBy }) => (partitionedBy === undefined ? [] : [name])));
  const longest = (name: string) => (grown.has(name) ? longestName - "_YYYY_MM".length : longestName);
  const fault = names.find((name, at) => names.indexOf(name) !== at || name.length > longest(name));
  if (fault !== undefined) throw new Error(`${fault} is the name of two tables, or too long for one`);
  return tables;
}

/** Column type of an id: closed and reserved codes are text. */
export const idType = (source: { readonly id: Registered["id"] }): string => (source.id === "uuid" ? "uuid" : "text");

const columnTypes = {
  text: () => "text",
  richText: () => "text",
  code: () => "text",
  enum: () => "text",
  flag: () => "boolean",
  integer: () => "integer",
  decimal: (spec) => `numeric(15,${spec.scale ?? 2})`,
  money: () => "bigint",
  instant: () => "timestamp(3) with time zone",
  day: () => "date",
  slug: () => "text",
  position: () => "integer",
  email: () => "text",
  phone: () => "text",
  url: () => "text",
  color: () => "text",
  country: () => "text",
  json: () => "jsonb",
  confidential: () => "text",
  computed: () => null,
} satisfies Record<FieldKind, (spec: FieldSpec) => string | null>;

/** SQL type of a field's column; `null` when it has none. */
export const columnType = (spec: FieldSpec): string | null => (isStored(spec) ? columnTypes[spec.kind](spec) : null);

function recordTable(all: CatalogueService, source: Registered): Table {
  const name = tableOf(source.type);
  const fields = Object.entries(source.fields).filter(([, spec]) => isStored(spec) && !spec.localized);
  const links = Object.entries(source.relations).filter(([, spec]) => spec.kind === "one" || spec.kind === "oneOf");
  const columns: Column[] = [
    { name: "id", type: idType(source), notNull: true },
    { name: "version", type: "integer", notNull: true, default: "1" },
    ...(hasTexts(source) ? [{ name: "source_locale", type: "text", notNull: true }] : []),
    ...(fields.some(([, spec]) => spec.kind === "richText") ? [sanitized] : []),
    ...fields.flatMap(([field, spec]) => fieldColumns(field, spec)),
    ...links.flatMap(([relation, spec]) => linkColumns(all, source, relation, spec)),
    { name: "created_at", type: "timestamp(3) with time zone", notNull: true, default: "now()" },
    { name: "updated_at", type: "timestamp(3) with time zone", notNull: true, default: "now()" },
    ...searchColumns(source, "record"),
  ];
  const uniques = recordUniques(all, source).map((each) => uniqueOf(name, each));
  const foreignKeys = links
    .filter(([, spec]) => spec.kind === "one")
    .map(([relation, spec]) =>
      foreignKey(name, linkColumn(relation), tableOf(spec.to), onDelete(all, source, relation, spec)),
    );
  return {
    name,
    comment: `${recordMark}${source.type}${growthComment(source)}`,
    columns,
    primaryKey: source.grows ? ["id", "created_at"] : ["id"],
    ...(source.grows ? { partitionedBy: "created_at" } : {}),
    foreignKeys,
    uniques,
    checks: [
      ...fields.flatMap(([field, spec]) => fieldChecks(name, field, spec)),
      ...links.flatMap(([relation, spec]) => linkChecks(name, relation, spec)),
    ],
    indexes: [
      ...recordIndexes(source, name, columns, uniques),
      ...partialUniqueIndexes(source, name),
      ...searchIndexes(source, name, "record"),
    ],
    triggers: recordTriggers(source),
  };
}

function textsTable(source: Registered): Table {
  const name = textsOf(source.type);
  const fields = Object.entries(source.fields).filter(([, spec]) => isStored(spec) && spec.localized);
  return {
    name,
    comment: `${recordMark}texts of ${source.type}`,
    columns: [
      { name: "record_id", type: idType(source), notNull: true },
      { name: "locale", type: "text", notNull: true },
      { name: "origin", type: "text", notNull: true, default: "'manual'" },
      { name: "revision", type: "integer", notNull: true, default: "1" },
      { name: "source_revision", type: "integer", notNull: true, default: "1" },
      ...(fields.some(([, spec]) => spec.kind === "richText") ? [sanitized] : []),
      // A locale may hold part of the texts: what is required is asked of the record, not of each of its locales.
      ...fields.flatMap(([field, spec]) => fieldColumns(field, spec).map((column) => ({ ...column, notNull: false }))),
      ...searchColumns(source, "texts"),
    ],
    primaryKey: ["record_id", "locale"],
    foreignKeys: [foreignKey(name, "record_id", tableOf(source.type), "cascade")],
    uniques: localizedUniques(source).map((columns) => uniqueOf(name, columns)),
    checks: [
      oneOfValues(name, "origin", ["auto", "manual"]),
      ...fields.flatMap(([field, spec]) => fieldChecks(name, field, spec)),
    ],
    indexes: searchIndexes(source, name, "texts"),
    triggers: partTriggers(source, name, "record_id"),
  };
}

function formerSlugsTable(source: Registered): Table {
  const name = formerSlugsOf(source.type);
  return {
    name,
    comment: `${recordMark}former slugs of ${source.type}`,
    columns: [
      { name: "slug", type: "text", notNull: true },
      { name: "record_id", type: idType(source), notNull: true },
    ],
    primaryKey: ["slug"],
    foreignKeys: [foreignKey(name, "record_id", tableOf(source.type), "cascade")],
    uniques: [],
    checks: [],
    indexes: [indexOf(name, ["record_id"])],
    triggers: [],
  };
}

function linksTable(all: CatalogueService, source: Registered, relation: string, spec: RelationSpec): Table {
  const name = linkTable(source.type, relation);
  return {
    name,
    comment: `${recordMark}${source.type} ${relation}`,
    columns: [
      { name: "source_id", type: idType(source), notNull: true },
      { name: "target_id", type: idType(all.entity(spec.to)), notNull: true },
      { name: "position", type: "integer", notNull: true, default: "0" },
    ],
    primaryKey: ["source_id", "target_id"],
    foreignKeys: [
      foreignKey(name, "source_id", tableOf(source.type), "cascade"),
      foreignKey(name, "target_id", tableOf(spec.to), spec.onDestroy === "restrict" ? "no action" : "cascade"),
    ],
    uniques: [],
    checks: [atLeast(name, "position", 0)],
    indexes: [indexOf(name, ["target_id"])],
    triggers: partTriggers(source, name, "source_id"),
  };
}

/** The number of the sanitizing policy that cleaned the row's rich texts; 0 for none. */
const sanitized: Column = { name: "sanitized", type: "smallint", notNull: true, default: "0" };

function fieldColumns(field: string, spec: FieldSpec): readonly Column[] {
  const type = columnType(spec);
  if (type === null) return [];
  const column: Column = {
    name: columnOf(field),
    type,
    notNull: isFilled(spec),
    ...(spec.default === undefined ? {} : { default: literal(spec, spec.default) }),
  };
  const digest = { name: columnOf(`${field}#digest`), type: "text", notNull: false };
  return spec.kind === "confidential" && spec.find ? [column, digest] : [column];
}

/** Never null in storage. Where a flag hides a member that has no default, records do without its value. */
export const isFilled = (spec: FieldSpec): boolean =>
  (spec.required || spec.kind === "flag" || spec.kind === "position") && (spec.default !== undefined || !spec.flag);

function linkColumns(
  all: CatalogueService,
  source: Registered,
  relation: string,
  spec: RelationSpec,
): readonly Column[] {
  const notNull = source.root === relation || (spec.required && (spec.default !== undefined || !spec.flag));
  if (spec.kind === "oneOf") {
    return [
      { name: linkTypeColumn(relation), type: "text", notNull },
      { name: linkColumn(relation), type: "text", notNull },
    ];
  }
  const initial = spec.default === undefined ? {} : { default: quote(spec.default) };
  return [{ name: linkColumn(relation), type: idType(all.entity(spec.to)), notNull, ...initial }];
}

/** Owned children go with their root, whatever the child's declaration says. */
function onDelete(
  all: CatalogueService,
  source: Registered,
  relation: string,
  spec: RelationSpec,
): ForeignKey["onDelete"] {
  if (goesWith(all, spec.to, source, relation)) return "cascade";
  return spec.onDestroy === "clear" ? "set null" : "no action";
}

function fieldChecks(table: string, field: string, spec: FieldSpec): readonly Check[] {
  if (spec.kind === "enum") return [oneOfValues(table, columnOf(field), spec.values ?? [])];
  if (spec.kind === "position") return [atLeast(table, columnOf(field), 0)];
  return [];
}

function linkChecks(table: string, relation: string, spec: RelationSpec): readonly Check[] {
  if (spec.kind !== "oneOf") return [];
  const type = linkTypeColumn(relation);
  const id = linkColumn(relation);
  return [
    oneOfValues(table, type, spec.among ?? []),
    { name: nameOf(table, [type, id], "check"), expression: `(${type} is null) = (${id} is null)` },
  ];
}
