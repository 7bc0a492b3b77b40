import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { type Comparison, type Condition, type Operand, operandValue } from "#core/kernel/policy.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { castOf, columnExpression, textExpression } from "./members.ts";
import { linkColumn, linkTable, linkTypeColumn, quoted, tableOf } from "./naming.ts";
import { bindOperand, type Draft } from "./statement.ts";
import { idType } from "./tables.ts";

/**
 * A condition over the row `alias` as SQL. Where it yields null it means false; `not` and select lists turn that into false
 * themselves, so that the algebra stays two-valued and equality can use indexes.
 */
export function conditionSql(
  into: Draft,
  all: CatalogueService,
  type: string,
  alias: string,
  condition: Condition,
): string {
  const part = (inner: Condition) => conditionSql(into, all, type, alias, inner);
  switch (condition.is) {
    case "always":
      return "true";
    case "never":
      return "false";
    case "all":
      return `(${condition.of.map(part).join(" and ")})`;
    case "any":
      return `(${condition.of.map(part).join(" or ")})`;
    case "not":
      return `((${part(condition.of)}) is not true)`;
    case "compare":
      return comparison(into, all, all.entity(type), alias, condition.field, condition.op, condition.value);
    case "related":
      return relatedSql(into, all, all.entity(type), alias, condition.relation, condition.to, condition.satisfies);
    case "visible":
      throw new Error("conditions reach storage with visibility resolved");
  }
}

function comparison(
  into: Draft,
  all: CatalogueService,
  source: Registered,
  alias: string,
  member: string,
  op: Comparison,
  value: Operand,
): string {
  const spec = source.fields[member];
  const relation = source.relations[member];
  const named = spec?.source?.from === "relation" ? spec.source.relation : member;
  const target = source.relations[named];
  const type =
    member === "id" ? idType(source) : target ? idType(all.entity(target.to)) : spec ? castOf(spec) : "timestamptz";
  const expression = spec?.localized
    ? textExpression(into, source, member, alias)
    : columnExpression(source, relation ? member : named, alias);
  return compare(into, expression, type, op, value, spec?.caseless === true);
}

function compare(
  into: Draft,
  expression: string,
  type: string,
  op: Comparison,
  operand: Operand,
  isCaseless = false,
): string {
  const value = type === "uuid" && "literal" in operand ? idsOnly(operand.literal) : operand;
  if (value === undefined) return op === "ne" ? "true" : "false";
  const literal = "literal" in value ? value.literal : undefined;
  const seen = (text: string) => (isCaseless ? `labcommons_fold(${text})` : text);
  switch (op) {
    case "eq":
      return "literal" in value && literal === null
        ? `(${expression} is null)`
        : `(${seen(expression)} = ${seen(bindOperand(into, value, type))})`;
    case "ne":
      return "literal" in value && literal === null
        ? `(${expression} is not null)`
        : `(${seen(expression)} is distinct from ${seen(bindOperand(into, value, type))})`;
    case "in": {
      const list = bindOperand(into, value, `${type}[]`);
      return `(${seen(expression)} = any(${isCaseless ? `array(select labcommons_fold(x) from unnest(${list}) x)` : list}))`;
    }
    case "contains":
      return `(labcommons_fold(${expression}) like '%' || labcommons_fold(${pattern(into, value)}) || '%')`;
    case "startsWith":
      return `(labcommons_fold(${expression}) like labcommons_fold(${pattern(into, value)}) || '%')`;
    default:
      return `(${expression} ${signs[op]} ${bindOperand(into, value, type)})`;
  }
}

/** A text to look for, its own wildcards taken literally. */
const pattern = (into: Draft, value: Operand): string =>
  into.bind(({ viewer }) => String(operandValue(value, viewer) ?? "").replace(/[\\%_]/g, "\\$&"), "text");

/** What of a literal can be a UUID: nothing else is any record's id. `undefined` when a single one cannot. */
function idsOnly(literal: unknown): Operand | undefined {
  const isId = (each: unknown) => typeof each === "string" && isUuid(each);
  if (Array.isArray(literal)) return { literal: literal.filter(isId) };
  return literal === null || isId(literal) ? { literal } : undefined;
}

const signs = { lt: "<", lte: "<=", gt: ">", gte: ">=" } as const;

function relatedSql(
  into: Draft,
  all: CatalogueService,
  source: Registered,
  alias: string,
  relation: string,
  to: string | undefined,
  satisfies: Condition,
): string {
  const spec = source.relations[relation];
  if (!spec) throw new Error(`${source.type} has no relation ${relation}`);
  const target = to ?? spec.to;
  into.types.add(target);
  const other = into.alias();
  const inner = (row: string) => conditionSql(into, all, target, row, satisfies);
  const byId = satisfies.is === "always" || (satisfies.is === "compare" && satisfies.field === "id");
  if (spec.kind === "link") {
    const links = quoted(spec.mirror ? linkTable(target, spec.mirror) : linkTable(source.type, relation));
    const link = into.alias();
    const [here, there] = spec.mirror ? ["target_id", "source_id"] : ["source_id", "target_id"];
    if (byId) {
      const rest =
        satisfies.is === "always"
          ? "true"
          : compare(into, `${link}.${there}`, idType(all.entity(target)), satisfies.op, satisfies.value);
      return `exists (select 1 from ${links} ${link} where ${link}.${here} = ${alias}.id and ${rest})`;
    }
    return `exists (select 1 from ${links} ${link} join ${quoted(tableOf(target))} ${other} on ${other}.id = ${link}.${there} where ${link}.${here} = ${alias}.id and ${inner(other)})`;
  }
  if (satisfies.is === "always") {
    // What is pointed at is there: foreign keys, and deletes that clear what points by type and id, see to it.
    if (spec.kind === "one") return `(${alias}.${quoted(linkColumn(relation))} is not null)`;
    if (spec.kind === "oneOf") return `(${alias}.${quoted(linkTypeColumn(relation))} = '${target}')`;
  }
  return `exists (select 1 from ${quoted(tableOf(target))} ${other} where ${joinSql(all, source, relation, target, alias, other)} and ${inner(other)})`;
}

/** How rows `other` of a target hang on the row `alias` of a type by a relation that is not a link. */
export function joinSql(
  all: CatalogueService,
  source: Registered,
  relation: string,
  target: string,
  alias: string,
  other: string,
): string {
  const spec = source.relations[relation]!;
  const id = `${alias}.${quoted(linkColumn(relation))}`;
  if (spec.kind === "one") return `${other}.id = ${id}`;
  if (spec.kind === "oneOf") {
    // The cast is for ids of this target only, and leaves its index in use.
    const isHere = `${alias}.${quoted(linkTypeColumn(relation))} = '${target}'`;
    return `${isHere} and ${other}.id = case when ${isHere} then ${id}::${idType(all.entity(target))} end`;
  }
  const by = spec.by!;
  const back = `${other}.${quoted(linkColumn(by))}`;
  if (all.entity(target).relations[by]?.kind !== "oneOf") return `${back} = ${alias}.id`;
  return `${other}.${quoted(linkTypeColumn(by))} = '${source.type}' and ${back} = ${alias}.id::text`;
}
