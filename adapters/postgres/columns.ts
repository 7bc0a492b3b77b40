import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import type { Condition } from "#core/kernel/policy.ts";
import { isMany } from "#core/kernel/relations.ts";
import type { Entry, Included, Node, Reference } from "#core/kernel/storage.ts";
import { conditionSql, joinSql } from "./conditions.ts";
import {
  type Cleaning,
  type FieldRead,
  fieldReader,
  type Scope,
  translationsReader,
  translationsSql,
} from "./field-columns.ts";
import { joinTexts } from "./joined-texts.ts";
import { textFields } from "./members.ts";
import { columnOf, linkColumn, linkTable, quoted, tableOf } from "./naming.ts";
import type { Draft } from "./statement.ts";
import { asInstant } from "./values.ts";

/** What a row gives, and how it is read. Records that come along are put into `found`. */
export interface RowColumns {
  readonly expressions: readonly string[];
  readonly joins: readonly string[];
  readonly read: (row: readonly unknown[], found: Map<string, Entry>) => Entry;
}

/** The columns of the records asked for, with those of the records that come along. */
export function rowColumns(
  into: Draft,
  all: CatalogueService,
  node: Node,
  alias: string,
  cleaning: Cleaning,
): RowColumns {
  const sink: Sink = { expressions: [], joins: [], isRow: true };
  const { read } = nodeColumns({ into, all, cleaning }, node, alias, sink);
  return { expressions: sink.expressions, joins: sink.joins, read };
}

interface Means {
  readonly into: Draft;
  readonly all: CatalogueService;
  readonly cleaning: Cleaning;
}

/** Where columns go: into the row of the statement, or into a JSON array. */
interface Sink {
  readonly expressions: string[];
  readonly joins: string[];
  readonly isRow: boolean;
}

interface NodeColumns {
  /** Place of the id. */
  readonly at: number;
  readonly read: (row: readonly unknown[], found: Map<string, Entry>) => Entry;
}

type LinkRead = (
  row: readonly unknown[],
  refs: Record<string, Entry["refs"][string]>,
  found: Map<string, Entry>,
) => void;

function nodeColumns(means: Means, node: Node, alias: string, sink: Sink): NodeColumns {
  const { into, all, cleaning } = means;
  const source = all.entity(node.type);
  const column = (expression: string): number => sink.expressions.push(expression) - 1;
  const at = column(`${alias}.id`);
  const versionAt = column(`${alias}.version`);
  const needed = neededTexts(source, node);
  const texts = needed.length > 0 ? joinTexts(into, source, alias, needed) : undefined;
  if (texts) sink.joins.push(...texts.joins);
  const scope: Scope = { into, all, source, node, alias, idAt: at, texts, cleaning, column };
  const reads: FieldRead[] = [];
  let translationsAt: number | undefined;
  for (const name of node.fields) {
    if (name === "createdAt" || name === "updatedAt") {
      const place = column(`${alias}.${quoted(columnOf(name))}`);
      reads.push((row, attributes) => (attributes[name] = asInstant(row[place])));
    } else if (name === "translations" || name === "otherTranslationsLocales") {
      translationsAt ??= column(translationsSql(into, source, alias));
      reads.push(translationsReader(source, translationsAt, name, cleaning));
    } else reads.push(fieldReader(scope, name, source.fields[name]!));
  }
  const linkReads: LinkRead[] = [];
  for (const name of node.refs) {
    const to = source.relations[name]!.to;
    const place = column(`${alias}.${quoted(linkColumn(name))}`);
    linkReads.push((row, refs) => (refs[name] = row[place] === null ? null : { type: to, id: row[place] as string }));
  }
  for (const [name, included] of Object.entries(node.include)) {
    linkReads.push(includedReader(means, scope, name, included, sink));
  }
  const localeAt = texts && showsTexts(source, node) ? column(texts.locale) : undefined;
  const { type } = node;
  const read = (row: readonly unknown[], found: Map<string, Entry>): Entry => {
    const attributes: Record<string, unknown> = {};
    for (const each of reads) each(row, attributes);
    const refs: Record<string, Entry["refs"][string]> = {};
    for (const each of linkReads) each(row, refs, found);
    const locale = localeAt === undefined ? null : row[localeAt];
    return {
      type,
      id: row[at] as string,
      version: row[versionAt] as number,
      attributes,
      refs,
      ...(typeof locale === "string" ? { locale } : {}),
    };
  };
  return { at, read };
}

/** Translated fields that the node reads, be it only to compute others. */
function neededTexts(source: Registered, node: Node): readonly string[] {
  const needed = node.fields.flatMap((name) => {
    const from = source.fields[name]?.source;
    return from?.from === "function" ? [name, ...from.needs] : [name];
  });
  return textFields(source)
    .map(([name]) => name)
    .filter((name) => needed.includes(name));
}

const showsTexts = (source: Registered, node: Node): boolean =>
  textFields(source).some(([name]) => node.fields.includes(name));

function includedReader(means: Means, scope: Scope, name: string, included: Included, sink: Sink): LinkRead {
  const spec = scope.source.relations[name]!;
  if (isMany(spec)) return manyReader(means, scope, name, included);
  const isJoined = sink.isRow && (spec.kind === "one" || spec.kind === "oneOf");
  const parts = included.nodes.map((node) =>
    isJoined
      ? joinedRecord(means, scope, name, included.when, node, sink)
      : nestedRecord(means, scope, name, included.when, node),
  );
  return (row, refs, found) => {
    refs[name] = null;
    for (const part of parts) {
      const reference = part(row, found);
      if (reference) refs[name] = reference;
    }
  };
}

type RecordRead = (row: readonly unknown[], found: Map<string, Entry>) => Reference | null;

/** A record that the row points at, in columns of the row itself. */
function joinedRecord(means: Means, scope: Scope, name: string, when: Condition, node: Node, sink: Sink): RecordRead {
  const { into, all } = means;
  const other = into.alias();
  into.types.add(node.type);
  const on = [
    joinSql(all, scope.source, name, node.type, scope.alias, other),
    ...conditions(means, [node.type, other, node.where], [scope.source.type, scope.alias, when]),
  ];
  sink.joins.push(` left join ${quoted(tableOf(node.type))} ${other} on ${on.join(" and ")}`);
  const { at, read } = nodeColumns(means, node, other, sink);
  return (row, found) => (row[at] === null ? null : taken(node, row, at, read, found));
}

/** A record as a JSON array in one column. */
function nestedRecord(means: Means, scope: Scope, name: string, when: Condition, node: Node): RecordRead {
  const { body, from, rights, at, read } = nested(means, scope, name, node);
  const place = scope.column(
    guarded(means, scope, when, `(select ${body} from ${from.table} where ${from.where}${rights} limit 1)`),
  );
  return (row, found) => {
    const each = row[place] as readonly unknown[] | null;
    return each ? taken(node, each, at, read, found) : null;
  };
}

/** Many records as a JSON array of arrays in one column. */
function manyReader(means: Means, scope: Scope, name: string, included: Included): LinkRead {
  const node = included.nodes[0]!;
  const { body, from, rights, at, read } = nested(means, scope, name, node);
  const place = scope.column(
    guarded(
      means,
      scope,
      included.when,
      `(select json_agg(${body} order by ${from.order}) from ${from.table} where ${from.where}${rights})`,
    ),
  );
  return (row, refs, found) => {
    const rows = (row[place] ?? []) as readonly (readonly unknown[])[];
    refs[name] = rows.map((each) => taken(node, each, at, read, found));
  };
}

function nested(means: Means, scope: Scope, name: string, node: Node) {
  const { into, all } = means;
  into.types.add(node.type);
  const other = into.alias();
  const sink: Sink = { expressions: [], joins: [], isRow: false };
  const { at, read } = nodeColumns(means, node, other, sink);
  const from = includedFrom(scope, name, node.type, all.entity(node.type), other);
  return {
    at,
    read,
    body: `json_build_array(${sink.expressions.join(", ")})`,
    from: { ...from, table: `${from.table}${sink.joins.join("")}` },
    rights: conditions(means, [node.type, other, node.where])
      .map((condition) => ` and ${condition}`)
      .join(""),
  };
}

const conditions = (means: Means, ...asked: readonly (readonly [string, string, Condition])[]): readonly string[] =>
  asked
    .filter(([, , condition]) => condition.is !== "always")
    .map(([type, alias, condition]) => conditionSql(means.into, means.all, type, alias, condition));

function guarded(means: Means, scope: Scope, when: Condition, sql: string): string {
  const [condition] = conditions(means, [scope.source.type, scope.alias, when]);
  return condition ? `case when ${condition} then ${sql} end` : sql;
}

/** Puts a record among those that come along, once: what another place read of it stays beside what this one reads. */
function taken(
  node: Node,
  row: readonly unknown[],
  at: number,
  read: NodeColumns["read"],
  found: Map<string, Entry>,
): Reference {
  const { type } = node;
  const id = row[at] as string;
  const key = `${type} ${id}`;
  const known = found.get(key);
  if (!known || !isLeaf(node)) {
    const entry = read(row, found);
    found.set(key, known ? together(known, entry) : entry);
  }
  return { type, id };
}

const together = (known: Entry, entry: Entry): Entry => ({
  ...entry,
  refs: { ...known.refs, ...entry.refs },
  attributes: { ...known.attributes, ...entry.attributes },
});

const isLeaf = (node: Node): boolean => node.refs.length === 0 && Object.keys(node.include).length === 0;

function includedFrom(
  scope: Scope,
  relation: string,
  type: string,
  target: Registered,
  other: string,
): { table: string; where: string; order: string } {
  const { into, source, alias } = scope;
  const spec = source.relations[relation]!;
  const table = `${quoted(tableOf(type))} ${other}`;
  if (spec.kind === "link") {
    const links = quoted(spec.mirror ? linkTable(type, spec.mirror) : linkTable(source.type, relation));
    const [here, there] = spec.mirror ? ["target_id", "source_id"] : ["source_id", "target_id"];
    const link = into.alias();
    return {
      table: `${links} ${link} join ${table} on ${other}.id = ${link}.${there}`,
      where: `${link}.${here} = ${alias}.id`,
      order: `${link}.position, ${other}.id`,
    };
  }
  const order = "position" in target.fields ? `${other}.position, ${other}.id` : `${other}.id`;
  return { table, where: joinSql(scope.all, source, relation, type, alias, other), order };
}
