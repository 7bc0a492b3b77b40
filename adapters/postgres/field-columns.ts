import { productLines } from "#adapters/texts/product-lines.ts";
import type { FieldSpec } from "#core/kernel/fields.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import type { Condition } from "#core/kernel/policy.ts";
import type { Node } from "#core/kernel/storage.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import { conditionSql, joinSql } from "./conditions.ts";
import type { JoinedTexts } from "./joined-texts.ts";
import { columnExpression, textExpression, textFields } from "./members.ts";
import { columnOf, linkColumn, linkTable, quoted, tableOf, textsOf } from "./naming.ts";
import { type Draft, wantedLocale } from "./statement.ts";
import { type Reader, readerOf, staleMark } from "./values.ts";

/** What reading needs to know of rich texts. */
export interface Cleaning {
  readonly policy: number;
  readonly clean: (html: string) => string;
  readonly plain: (html: string) => string;
}

/** A record whose columns are being put together. */
export interface Scope {
  readonly into: Draft;
  readonly all: CatalogueService;
  readonly source: Registered;
  readonly node: Node;
  readonly alias: string;
  /** Place of its id in the row. */
  readonly idAt: number;
  /** Its texts, joined; there when a field of the node needs them. */
  readonly texts: JoinedTexts | undefined;
  readonly cleaning: Cleaning;
  /** Adds a column and gives its place in the row. */
  readonly column: (expression: string) => number;
}

/** Puts the value of one field, out of a row, among the attributes. */
export type FieldRead = (row: readonly unknown[], attributes: Record<string, unknown>) => void;

/** Adds the columns that a field is read from, and gives how it is read. */
export function fieldReader(scope: Scope, name: string, spec: FieldSpec): FieldRead {
  const { into, all, source, node, alias, idAt, column } = scope;
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
    case "parameters":
    case "told":
      throw new Error(`${source.type}.${name} is not read from storage`);
    case "tally": {
      const kept = into.alias();
      const at = guarded(
        `coalesce((select ${kept}.total from tallies ${kept} where ${kept}.type = '${source.type}' and ${kept}.record_id = ${alias}.id::text and ${kept}.event = '${from.event}'), 0)`,
      );
      return (row, attributes) => (attributes[name] = row[at]);
    }
    case "bytes": {
      const at = guarded(`(select kept_id from kept_bytes_uses where record_id = ${alias}.id)`);
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
      const condition = node.counts[name]!;
      const rest = condition.is === "always" ? "" : ` and ${conditionSql(into, all, target.type, other, condition)}`;
      const told = `(select ${value} from ${quoted(tableOf(target.type))} ${other} where ${other}.id = ${alias}.${quoted(linkColumn(from.relation))}${rest})`;
      const { otherwise } = from;
      const own = otherwise ? storedSql(scope, otherwise, source.fields[otherwise]!) : undefined;
      const at = guarded(own ? `coalesce(${told}, ${own})` : told);
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
        const at = need === "id" ? idAt : guarded(neededSql(scope, need, needSpec));
        return [need, at, needSpec ? readerOf(needSpec, scope.cleaning.clean) : (raw: unknown) => raw] as const;
      });
      return (row, attributes) => {
        const values: Record<string, unknown> = {};
        for (const [need, at, read] of needed) values[need] = read(row[at]);
        attributes[name] = from.compute(values, productLines);
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
  const { source, alias, texts, cleaning } = scope;
  if (spec.kind === "confidential") {
    return `case when ${columnExpression(source, name, alias)} is not null then '••••••' end`;
  }
  const value = (of: string) => {
    const column = `${of}.${quoted(columnOf(name))}`;
    return spec.kind === "richText" ? marked(column, `${of}.sanitized`, cleaning.policy) : column;
  };
  return spec.localized ? texts!.value(value) : value(alias);
}

const marked = (value: string, sanitized: string, policy: number): string =>
  `case when ${sanitized} >= ${policy} then ${value} else chr(${staleMark.charCodeAt(0)}) || ${value} end`;

/** Every text of a record, as a JSON array. */
export function translationsSql(into: Draft, source: Registered, alias: string): string {
  const values = textFields(source).map(([name]) => `x.${quoted(columnOf(name))}`);
  return `(select json_agg(json_build_array(x.locale, x.origin, x.revision, x.source_revision, x.locale = ${alias}.source_locale, x.locale = ${wantedLocale(into)}, ${values.join(", ")}) order by x.locale) from ${quoted(textsOf(source.type))} x where x.record_id = ${alias}.id)`;
}

/** Reads what `translationsSql` gives, for `translations` or `otherTranslationsLocales`. */
export function translationsReader(source: Registered, at: number, name: string, cleaning: Cleaning): FieldRead {
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
