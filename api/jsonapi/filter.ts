import { BadRequest } from "#core/kernel/errors.ts";
import type { FieldSpec } from "#core/kernel/fields.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { type Comparison, type Condition, disjunction, never } from "#core/kernel/policy.ts";
import type { RelationSpec } from "#core/kernel/relations.ts";
import { idOf } from "./ids.ts";
import type { Parameter } from "./parameters.ts";
import { idOperators, type Operator, operatorsOf, parseFlag, parseValue } from "./values.ts";

/**
 * Filters of a list:
 * - `filter[state]=new,worn`: equal to one of the values; `filter[title][eq]=Hello, you`: equal to the whole text;
 * - `filter[amount][gte]=3`, operators `eq ne gt gte lt lte in contains starts null`;
 * - `filter[category]=id`, `filter[tags]=id,id`: related to one of the records;
 * - `filter[category.name][contains]=wood` or `filter[category][name][contains]=wood`: through relations, any of the related.
 * What a member may be compared with is checked here; whether it may be seen is the plan's to say.
 */
export function readFilter(all: CatalogueService, source: Registered, parameter: Parameter): Condition {
  const keys = parameter.keys.flatMap((key) => key.split("."));
  if (keys.length === 0 || keys.length > deepest) throw unknown(parameter);
  return descend(all, source, keys, parameter);
}

const deepest = 8;

const operators: ReadonlySet<string> = new Set<Operator>([
  "eq",
  "ne",
  "gt",
  "gte",
  "lt",
  "lte",
  "in",
  "contains",
  "starts",
  "null",
]);
const isOperator = (key: string | undefined): key is Operator => key !== undefined && operators.has(key);

function descend(all: CatalogueService, source: Registered, keys: readonly string[], parameter: Parameter): Condition {
  const [name, ...rest] = keys;
  if (name === undefined) throw unknown(parameter);
  const field = memberField(source, name);
  const relation = Object.hasOwn(source.relations, name) ? source.relations[name] : undefined;
  if (field || name === "id") {
    const [operator] = rest;
    if (rest.length > 1 || (operator !== undefined && !isOperator(operator))) throw unknown(parameter);
    if (!field) return compareIds("id", operator, parameter, [source]);
    if (field.source?.from === "relation") {
      const named = source.relations[field.source.relation]!;
      return compareIds(name, operator, parameter, targetsOf(all, named));
    }
    return compareField(name, field, operator, parameter);
  }
  if (!relation) throw unknown(parameter);
  const targets = targetsOf(all, relation);
  const [next] = rest;
  const names = next !== undefined && targets.some((target) => hasMember(target, next));
  if (rest.length === 0 || (!names && isOperator(next) && rest.length === 1)) {
    return compareRelation(name, relation, isOperator(next) ? next : undefined, parameter, targets);
  }
  return disjunction(
    targets.flatMap((target) =>
      relation.among && !hasMember(target, next!)
        ? []
        : [{ is: "related", relation: name, to: target.type, satisfies: descend(all, target, rest, parameter) }],
    ),
  );
}

const baseInstant: FieldSpec = {
  kind: "instant",
  required: true,
  localized: false,
  readOnly: true,
  writeOnly: false,
  unique: false,
  detail: false,
};

function memberField(source: Registered, name: string): FieldSpec | undefined {
  if (name === "createdAt" || name === "updatedAt") return baseInstant;
  return Object.hasOwn(source.fields, name) ? source.fields[name] : undefined;
}

const targetsOf = (all: CatalogueService, relation: RelationSpec): readonly Registered[] =>
  (relation.among ?? [relation.to]).map((to) => all.entity(to));

const hasMember = (source: Registered, name: string): boolean =>
  name === "id" || memberField(source, name) !== undefined || Object.hasOwn(source.relations, name);

const comparisons: Readonly<Record<Exclude<Operator, "in" | "null">, Comparison>> = {
  eq: "eq",
  ne: "ne",
  gt: "gt",
  gte: "gte",
  lt: "lt",
  lte: "lte",
  contains: "contains",
  starts: "startsWith",
};

function compareField(name: string, spec: FieldSpec, operator: Operator | undefined, parameter: Parameter): Condition {
  if (!operatorsOf(spec).includes(operator ?? "in")) throw unknown(parameter);
  if (operator === "null") return nullity(name, parameter);
  if (operator && operator !== "in") {
    const literal = typed(parameter.value, spec, parameter);
    return { is: "compare", field: name, op: comparisons[operator], value: { literal } };
  }
  return among(
    name,
    pieces(parameter).map((text) => typed(text, spec, parameter)),
  );
}

function typed(text: string, spec: FieldSpec, parameter: Parameter): unknown {
  const value = parseValue(text, spec);
  if (value === undefined) throw unknown(parameter);
  return value;
}

/** `targets` are the types whose ids are meant. */
function compareIds(
  name: string,
  operator: Operator | undefined,
  parameter: Parameter,
  targets: readonly Registered[],
): Condition {
  if (operator && !idOperators.includes(operator)) throw unknown(parameter);
  if (operator === "null") return nullity(name, parameter);
  const ids = pieces(parameter).map((text) => {
    const id = targets.map((target) => idOf(target, text)).find((each) => each !== undefined);
    if (id === undefined) throw unknown(parameter);
    return id;
  });
  return operator === "ne" ? { is: "not", of: among(name, ids) } : among(name, ids);
}

function compareRelation(
  name: string,
  relation: RelationSpec,
  operator: Operator | undefined,
  parameter: Parameter,
  targets: readonly Registered[],
): Condition {
  if (relation.kind === "one") return compareIds(name, operator, parameter, targets);
  if (operator && !idOperators.includes(operator)) throw unknown(parameter);
  if (operator === "null") {
    const some = anyRelated(name, targets, () => ({ is: "compare", field: "id", op: "ne", value: { literal: null } }));
    return flagOf(parameter) ? { is: "not", of: some } : some;
  }
  const texts = pieces(parameter);
  if (!texts.every((text) => targets.some((target) => idOf(target, text) !== undefined))) throw unknown(parameter);
  const found = anyRelated(name, targets, (target) => {
    const ids = texts.flatMap((text) => idOf(target, text) ?? []);
    return ids.length === 0 ? never : among("id", ids);
  });
  return operator === "ne" ? { is: "not", of: found } : found;
}

function anyRelated(
  relation: string,
  targets: readonly Registered[],
  satisfies: (target: Registered) => Condition,
): Condition {
  return disjunction(
    targets.map((target) => {
      const inner = satisfies(target);
      return inner.is === "never" ? never : { is: "related", relation, to: target.type, satisfies: inner };
    }),
  );
}

const among = (field: string, values: readonly unknown[]): Condition =>
  values.length === 1
    ? { is: "compare", field, op: "eq", value: { literal: values[0] } }
    : { is: "compare", field, op: "in", value: { literal: [...new Set(values)] } };

const nullity = (field: string, parameter: Parameter): Condition => ({
  is: "compare",
  field,
  op: flagOf(parameter) ? "eq" : "ne",
  value: { literal: null },
});

function flagOf(parameter: Parameter): boolean {
  const flag = parseFlag(parameter.value);
  if (flag === undefined) throw unknown(parameter);
  return flag;
}

const mostValues = 200;

function pieces(parameter: Parameter): readonly string[] {
  const texts = parameter.value.split(",");
  if (texts.length > mostValues) throw unknown(parameter);
  return texts;
}

const unknown = (parameter: Parameter): BadRequest =>
  new BadRequest({ code: "bad-filter", parameter: parameter.name, values: { name: parameter.keys.join(".") } });
