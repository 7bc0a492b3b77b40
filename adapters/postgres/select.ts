import type { FieldSpec } from "#core/kernel/fields.ts";
import type { Catalogue, Registered } from "#core/kernel/module.ts";
import { hasTexts } from "#core/kernel/plan.ts";
import type { Condition } from "#core/kernel/policy.ts";
import { isMany } from "#core/kernel/relations.ts";
import type { Entry, Included, Node, Reference, Select } from "#core/kernel/storage.ts";
import { defaultShortDescription } from "#core/rich-text/plain-text.ts";
import { conditionSql, joinSql } from "./conditions.ts";
import { columnExpression, textExpression, textFields } from "./members.ts";
import { columnOf, linkColumn, linkTable, quoted, tableOf, textsOf } from "./naming.ts";
import { type Draft, defaultLocale, draft, type Getter, preparedName, wantedLocale } from "./statement.ts";
import { idType } from "./tables.ts";
import { asInstant, type Reader, readerOf, staleMark } from "./values.ts";

/** What reading needs to know of rich texts. */
export interface Cleaning {
  readonly policy: number;
  readonly clean: (html: string) => string;
  readonly plain: (html: string) => string;
}

/** A select as one statement, and how its rows are read. */
export interface Compiled {
  readonly text: string;
  readonly name: string | undefined;
  readonly params: readonly Getter[];
  /** Counts the rows that the statement would give without its page. */
  readonly count: {
    readonly text: string;
    readonly name: string | undefined;
    readonly params: readonly Getter[];
    readonly types: ReadonlySet<string>;
    readonly clocks: ReadonlySet<number>;
  };
  readonly read: (row: readonly unknown[], into: Map<string, Entry>) => Entry;
}

/** Longest list that is given whole. */
const wholeCap = 10_000;

/**
 * Compiles a select: one statement, whatever the page and the includes. The page is found first; texts, rights and included records are
 * looked up for its rows only. Included records come as JSON arrays, one value per member.
 */
export function compileSelect(
  all: Catalogue,
  select: Select,
  options: {
    readonly inDefaultLocale: boolean;
    readonly keyed?: string;
    readonly cleaning: Cleaning;
    readonly unpaged?: boolean;
  },
): Compiled {
  const into = draft(options.inDefaultLocale);
  const source = all.entity(select.node.type);
  const table = quoted(tableOf(source.type));
  const inner = into.alias();
  const keyed = options.keyed;
  const where = (to: Draft) => {
    const parts: Condition[] = keyed ? [select.node.where] : [select.node.where, select.filter];
    const key = keyed
      ? [
          `${columnExpression(source, keyed, inner)} = ${to.bind((bound) => bound.key?.value, keyed === "id" ? idType(source) : "text")}`,
        ]
      : [];
    const texts = parts
      .filter((part) => part.is !== "always")
      .map((part) => conditionSql(to, all, source.type, inner, part));
    const together = [...key, ...texts];
    return together.length === 0 ? "" : ` where ${together.join(" and ")}`;
  };
  const rows = where(into);
  const order = keyed ? "" : orderSql(into, all, source, inner, select);
  const page = keyed ? " limit 1" : options.unpaged ? "" : pageSql(into, select);
  const outer = into.alias();
  const columns = nodeColumns(into, all, select.node, outer, options.cleaning, true);
  const again = order === "" ? "" : orderSql(into, all, source, outer, select);
  const text = `select ${columns.expressions.join(", ")} from (select ${inner}.* from ${table} ${inner}${rows}${order}${page}) ${outer}${columns.joins.join("")}${again}`;
  const counting = draft(options.inDefaultLocale);
  counting.alias();
  const countText = `select count(*)::int from ${table} ${inner}${where(counting)}`;
  counting.types.add(source.type);
  return {
    text,
    name: preparedName(text),
    params: into.params,
    count: {
      text: countText,
      name: preparedName(countText),
      params: counting.params,
      types: counting.types,
      clocks: counting.clocks,
    },
    read: columns.read,
  };
}

/** The size stands in the text: plans are made once for all values of the parameters, and depend on it. */
function pageSql(into: Draft, select: Select): string {
  if (!select.page) return ` limit ${wholeCap}`;
  const { offset, limit } = select.page;
  const skipped = offset === 0 ? "" : ` offset ${into.bind(() => offset, "bigint")}`;
  return ` limit ${Math.trunc(limit)}${skipped}`;
}

function orderSql(into: Draft, all: Catalogue, source: Registered, alias: string, select: Select): string {
  const terms = select.order.map(
    ({ path, descending }) => `${pathSql(into, all, source, alias, path)} ${descending ? "desc" : "asc"} nulls last`,
  );
  return terms.length === 0 ? "" : ` order by ${terms.join(", ")}`;
}

function pathSql(into: Draft, all: Catalogue, source: Registered, alias: string, path: readonly string[]): string {
  const [member, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) {
    const spec = source.fields[member];
    if (spec?.localized) return textExpression(into, source, member, alias);
    const column = columnExpression(source, member, alias);
    return member === "id" && source.codes && source.id === "code" ? codeOrder(source, column) : column;
  }
  const target = all.entity(source.relations[member]!.to);
  const other = into.alias();
  return `(select ${pathSql(into, all, target, other, rest)} from ${quoted(tableOf(target.type))} ${other} where ${other}.id = ${alias}.${quoted(linkColumn(member))})`;
}

/** Closed lookups come in the order of their declaration. */
const codeOrder = (source: Registered, column: string): string =>
  `array_position(array[${Object.keys(source.codes)
    .map((code) => `'${code.replaceAll("'", "''")}'`)
    .join(", ")}]::text[], ${column})`;

export interface Columns {
  readonly expressions: readonly string[];
  readonly joins: readonly string[];
  readonly read: (row: readonly unknown[], into: Map<string, Entry>) => Entry;
}

/** What a node gives of the rows `alias`: expressions of a select list, the joins that they need, and how a row is read. */
export function nodeColumns(
  into: Draft,
  all: Catalogue,
  node: Node,
  alias: string,
  cleaning: Cleaning,
  isRoot: boolean,
): Columns {
  const source = all.entity(node.type);
  const expressions: string[] = [`${alias}.id`, `${alias}.version`];
  const joins: string[] = [];
  const reads: ((row: readonly unknown[], attributes: Record<string, unknown>) => void)[] = [];
  const linkReads: ((
    row: readonly unknown[],
    refs: Record<string, Entry["refs"][string]>,
    found: Map<string, Entry>,
  ) => void)[] = [];
  const column = (expression: string): number => expressions.push(expression) - 1;
  const translated =
    hasTexts(source) &&
    node.fields.some((name) => source.fields[name]?.localized && source.fields[name].kind !== "computed");
  const texts = translated ? into.alias() : undefined;
  if (texts) {
    joins.push(
      ` left join ${quoted(textsOf(source.type))} ${texts} on ${texts}.record_id = ${alias}.id and ${texts}.locale = ${wantedLocale(into)}`,
    );
  }
  const scope: Scope = { into, all, source, node, alias, texts, cleaning, column };
  let translationsAt: number | undefined;
  for (const name of node.fields) {
    if (name === "createdAt" || name === "updatedAt") {
      const at = column(`${alias}.${quoted(columnOf(name))}`);
      reads.push((row, attributes) => (attributes[name] = asInstant(row[at])));
    } else if (name === "translations" || name === "otherTranslationsLocales") {
      translationsAt ??= column(translationsSql(into, source, alias));
      reads.push(translationsReader(source, translationsAt, name, cleaning));
    } else reads.push(fieldReader(scope, name, source.fields[name]!));
  }
  for (const name of node.refs) {
    const to = source.relations[name]!.to;
    const at = column(`${alias}.${quoted(linkColumn(name))}`);
    linkReads.push((row, refs) => (refs[name] = row[at] === null ? null : { type: to, id: row[at] as string }));
  }
  for (const [name, included] of Object.entries(node.include)) linkReads.push(includedReader(scope, name, included));
  const localeAt = texts ? column(foundLocale(into, source, alias, texts)) : undefined;
  const { type } = node;
  const read = (row: readonly unknown[], found: Map<string, Entry>): Entry => {
    const id = row[0] as string;
    if (!isRoot) {
      const known = found.get(`${type} ${id}`);
      if (known && linkReads.length === 0) return known;
    }
    const attributes: Record<string, unknown> = {};
    for (const each of reads) each(row, attributes);
    const refs: Record<string, Entry["refs"][string]> = {};
    for (const each of linkReads) each(row, refs, found);
    const locale = localeAt === undefined ? null : row[localeAt];
    const entry: Entry = {
      type,
      id,
      version: row[1] as number,
      attributes,
      refs,
      ...(typeof locale === "string" ? { locale } : {}),
    };
    if (isRoot) return entry;
    const known = found.get(`${type} ${id}`);
    const merged = known
      ? { ...entry, refs: { ...known.refs, ...refs }, attributes: { ...known.attributes, ...attributes } }
      : entry;
    found.set(`${type} ${id}`, merged);
    return merged;
  };
  return { expressions, joins, read };
}

interface Scope {
  readonly into: Draft;
  readonly all: Catalogue;
  readonly source: Registered;
  readonly node: Node;
  readonly alias: string;
  readonly texts: string | undefined;
  readonly cleaning: Cleaning;
  readonly column: (expression: string) => number;
}

type FieldRead = (row: readonly unknown[], attributes: Record<string, unknown>) => void;

function fieldReader(scope: Scope, name: string, spec: FieldSpec): FieldRead {
  const { into, all, source, node, alias, column } = scope;
  const guard = node.guarded[name];
  const guarded = (expression: string) =>
    column(
      guard ? `case when ${conditionSql(into, all, source.type, alias, guard)} then ${expression} end` : expression,
    );
  const from = spec.source;
  if (spec.kind !== "computed" || !from) {
    const at = guarded(storedSql(scope, name, spec));
    const read: Reader = readerOf(spec, scope.cleaning.clean);
    return (row, attributes) => (attributes[name] = read(row[at]));
  }
  switch (from.from) {
    case "relation": {
      const at = guarded(`${alias}.${quoted(linkColumn(from.relation))}`);
      return (row, attributes) => (attributes[name] = row[at]);
    }
    case "right": {
      const condition = node.rights[from.action];
      if (condition.is === "always" || condition.is === "never") {
        const fixed = condition.is === "always";
        return (_row, attributes) => (attributes[name] = fixed);
      }
      const at = guarded(`(${conditionSql(into, all, source.type, alias, condition)}) is true`);
      return (row, attributes) => (attributes[name] = row[at]);
    }
    case "cases": {
      const cases = node.cases[name] ?? [];
      const values = [...cases.map(([, value]) => value), from.otherwise];
      const whens = cases.map(
        ([when], index) => `when ${conditionSql(into, all, source.type, alias, when)} then ${index}`,
      );
      const at = guarded(whens.length === 0 ? "0" : `case ${whens.join(" ")} else ${cases.length} end`);
      return (row, attributes) => (attributes[name] = row[at] === null ? null : values[row[at] as number]);
    }
    case "count": {
      const at = guarded(countSql(scope, from.relation, node.counts[name]!));
      return (row, attributes) => (attributes[name] = row[at]);
    }
    case "tally": {
      const kept = into.alias();
      const at = guarded(
        `coalesce((select ${kept}.total from tallies ${kept} where ${kept}.type = '${source.type}' and ${kept}.record_id = ${alias}.id::text and ${kept}.event = '${from.event}'), 0)`,
      );
      return (row, attributes) => (attributes[name] = row[at]);
    }
    case "through": {
      const relation = source.relations[from.relation]!;
      const target = all.entity(relation.to);
      const other = into.alias();
      const targetSpec = target.fields[from.field]!;
      const value = targetSpec.localized
        ? textExpression(into, target, from.field, other)
        : columnExpression(target, from.field, other);
      const at = guarded(
        `(select ${value} from ${quoted(tableOf(target.type))} ${other} where ${other}.id = ${alias}.${quoted(linkColumn(from.relation))})`,
      );
      const read = readerOf(targetSpec, scope.cleaning.clean);
      return (row, attributes) => (attributes[name] = read(row[at]));
    }
    case "summary": {
      const at = guarded(summarySql(scope, from.relation, from.field, node.counts[name]!));
      const { length } = from;
      const { plain } = scope.cleaning;
      return (row, attributes) =>
        (attributes[name] = typeof row[at] === "string" ? shortened(plain(row[at]), length) : null);
    }
    case "function": {
      const needed = from.needs.map((need) => {
        const needSpec = source.fields[need];
        const at = need === "id" ? 0 : guarded(neededSql(scope, need, needSpec));
        return [need, at, needSpec ? readerOf(needSpec, scope.cleaning.clean) : (raw: unknown) => raw] as const;
      });
      return (row, attributes) => {
        const values: Record<string, unknown> = {};
        for (const [need, at, read] of needed) values[need] = read(row[at]);
        attributes[name] = from.compute(values);
      };
    }
  }
}

function neededSql(scope: Scope, need: string, spec: FieldSpec | undefined): string {
  if (spec) return storedSql(scope, need, spec);
  if (need === "locale") return scope.into.bind(({ viewer }) => viewer.locale, "text", "interface");
  return `${scope.alias}.${quoted(columnOf(need))}`;
}

const shortened = (text: string, length: number): string | null =>
  text === "" ? null : defaultShortDescription(text, length);

function storedSql(scope: Scope, name: string, spec: FieldSpec): string {
  const { into, source, alias, texts } = scope;
  if (spec.kind === "confidential") {
    return `case when ${columnExpression(source, name, alias)} is not null then '••••••' end`;
  }
  if (!spec.localized) {
    const own = columnExpression(source, name, alias);
    return spec.kind === "richText" ? marked(own, `${alias}.sanitized`, scope.cleaning.policy) : own;
  }
  if (spec.kind !== "richText") return textExpression(into, source, name, alias, texts);
  const table = quoted(textsOf(source.type));
  const value = quoted(columnOf(name));
  const lookup = (locale: string) =>
    `(select ${marked(`x.${value}`, "x.sanitized", scope.cleaning.policy)} from ${table} x where x.record_id = ${alias}.id and x.locale = ${locale})`;
  const wanted = texts
    ? marked(`${texts}.${value}`, `${texts}.sanitized`, scope.cleaning.policy)
    : lookup(wantedLocale(into));
  const fallbacks = into.inDefaultLocale ? [] : [lookup(defaultLocale(into))];
  return `coalesce(${[wanted, ...fallbacks, lookup(`${alias}.source_locale`)].join(", ")})`;
}

const marked = (value: string, sanitized: string, policy: number): string =>
  `case when ${sanitized} >= ${policy} then ${value} else chr(${staleMark.charCodeAt(0)}) || ${value} end`;

/** The locale that the label was found in, null where it is the wanted one; without a translated label, that of the texts. */
function foundLocale(into: Draft, source: Registered, alias: string, texts: string): string {
  const label = source.fields[source.label]?.localized ? columnOf(source.label) : "record_id";
  const lookup = (locale: string) =>
    `(select x.locale from ${quoted(textsOf(source.type))} x where x.record_id = ${alias}.id and x.locale = ${locale} and x.${quoted(label)} is not null)`;
  const places = [...(into.inDefaultLocale ? [] : [defaultLocale(into)]), `${alias}.source_locale`];
  return `case when ${texts}.${quoted(label)} is null then coalesce(${places.map(lookup).join(", ")}) end`;
}

function translationsSql(into: Draft, source: Registered, alias: string): string {
  const values = textFields(source).map(([name]) => `x.${quoted(columnOf(name))}`);
  return `(select json_agg(json_build_array(x.locale, x.origin, x.revision, x.source_revision, x.locale = ${alias}.source_locale, x.locale = ${wantedLocale(into)}, ${values.join(", ")}) order by x.locale) from ${quoted(textsOf(source.type))} x where x.record_id = ${alias}.id)`;
}

function translationsReader(source: Registered, at: number, name: string, cleaning: Cleaning): FieldRead {
  const fields = textFields(source).map(([field, spec]) => [field, readerOf(spec, cleaning.clean)] as const);
  return (row, attributes) => {
    const rows = (row[at] ?? []) as readonly (readonly unknown[])[];
    const origin = rows.find((each) => each[4] === true);
    const translations = rows.map((each) => ({
      locale: each[0] as string,
      origin: each[1] as string,
      source: each[4] as boolean,
      outdated: each[4] !== true && origin !== undefined && (each[3] as number) < (origin[2] as number),
      values: Object.fromEntries(fields.map(([field, read], index) => [field, read(each[6 + index])])),
    }));
    attributes[name] =
      name === "translations" ? translations : rows.filter((each) => each[5] !== true).map((each) => each[0] as string);
  };
}

function countSql(scope: Scope, relation: string, condition: Condition): string {
  const { into, all, source } = scope;
  const spec = source.relations[relation]!;
  into.types.add(spec.to);
  const other = into.alias();
  const rest = condition.is === "always" ? "" : ` and ${conditionSql(into, all, spec.to, other, condition)}`;
  return `(select count(*)::int from ${relatedFrom(scope, relation, other)}${rest})`;
}

function summarySql(scope: Scope, relation: string, field: string, condition: Condition): string {
  const { into, all, source } = scope;
  const target = all.entity(source.relations[relation]!.to);
  const other = into.alias();
  const rest = condition.is === "always" ? "" : ` and ${conditionSql(into, all, target.type, other, condition)}`;
  const order = "position" in target.fields ? ` order by ${other}.position, ${other}.id` : "";
  return `(select string_agg(${textExpression(into, target, field, other)}, ' '${order}) from ${relatedFrom(scope, relation, other)}${rest})`;
}

/** `table alias … where …` of the rows that a relation names, ready for more conditions. */
function relatedFrom(scope: Scope, relation: string, other: string, to?: string): string {
  const { into, source, alias } = scope;
  const spec = source.relations[relation]!;
  const target = to ?? spec.to;
  if (spec.kind !== "link")
    return `${quoted(tableOf(target))} ${other} where ${joinSql(scope.all, source, relation, target, alias, other)}`;
  const links = quoted(spec.mirror ? linkTable(target, spec.mirror) : linkTable(source.type, relation));
  const [here, there] = spec.mirror ? ["target_id", "source_id"] : ["source_id", "target_id"];
  const link = `${into.alias()}`;
  return `${links} ${link} join ${quoted(tableOf(target))} ${other} on ${other}.id = ${link}.${there} where ${link}.${here} = ${alias}.id`;
}

type LinkRead = (
  row: readonly unknown[],
  refs: Record<string, Entry["refs"][string]>,
  found: Map<string, Entry>,
) => void;

function includedReader(scope: Scope, name: string, included: Included): LinkRead {
  const { into, all, source, alias, column } = scope;
  const spec = source.relations[name]!;
  const many = isMany(spec);
  const parts = included.nodes.map((node) => {
    const target = all.entity(node.type);
    into.types.add(node.type);
    const other = into.alias();
    const inner = nodeColumns(into, all, node, other, scope.cleaning, false);
    const body = `json_build_array(${inner.expressions.join(", ")})`;
    const { table, where, order } = includedFrom(scope, name, node.type, target, other);
    const rights = node.where.is === "always" ? "" : ` and ${conditionSql(into, all, node.type, other, node.where)}`;
    const sql = many
      ? `(select json_agg(${body} order by ${order}) from ${table}${inner.joins.join("")} where ${where}${rights})`
      : `(select ${body} from ${table}${inner.joins.join("")} where ${where}${rights} limit 1)`;
    const guarded =
      included.when.is === "always"
        ? sql
        : `case when ${conditionSql(into, all, source.type, alias, included.when)} then ${sql} end`;
    return { at: column(guarded), read: inner.read, type: node.type };
  });
  if (many) {
    const { at, read, type } = parts[0]!;
    return (row, refs, found) => {
      const rows = (row[at] ?? []) as readonly (readonly unknown[])[];
      refs[name] = rows.map((each): Reference => ({ type, id: read(each, found).id }));
    };
  }
  return (row, refs, found) => {
    refs[name] = null;
    for (const { at, read, type } of parts) {
      const each = row[at] as readonly unknown[] | null;
      if (each) refs[name] = { type, id: read(each, found).id };
    }
  };
}

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
