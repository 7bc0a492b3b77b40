import { casesCondition, conditionOf, nameable, rightCondition, seeCondition } from "./conditions.ts";
import { BadRequest, Forbidden } from "./errors.ts";
import type { ComputedSource, FieldSpec } from "./fields.ts";
import { type CatalogueService, isOn, type Registered } from "./module.ts";
import {
  always,
  type Condition,
  conjunction,
  disjunction,
  isNull,
  isSet,
  negation,
  never,
  specialise,
  where,
} from "./policy.ts";
import { deepestInclude, type IncludeTree, mostIncludes, type Query } from "./query.ts";
import { isTypeReached } from "./reach.ts";
import type { RelationSpec } from "./relations.ts";
import type { Included, Node, Order, Select } from "./storage.ts";
import type { Viewer } from "./viewer.ts";

export type PlanError = BadRequest | Forbidden;

const plans = new WeakMap<Query, Map<string, Select | PlanError>>();

/**
 * What storage is asked for a query of a viewer: names checked, rights added everywhere (rows, includes, linkage, filters, sorts).
 * Kept by query and shape of viewer. Answers a BadRequest that names the parameter, or Forbidden when the type is closed.
 */
export function plan(all: CatalogueService, query: Query, viewer: Viewer, mode: "list" | "find"): Select | PlanError {
  // Reaches are as many as tokens: what is drawn for one is not kept.
  if (viewer.reach) return draw(all, query, viewer, mode);
  let byShape = plans.get(query);
  if (!byShape) plans.set(query, (byShape = new Map()));
  const key = `${mode}|${viewer.shape}`;
  let found = byShape.get(key);
  if (!found) byShape.set(key, (found = draw(all, query, viewer, mode)));
  return found;
}

function draw(all: CatalogueService, query: Query, viewer: Viewer, mode: "list" | "find"): Select | PlanError {
  const source = all.entity(query.type);
  if (mode === "list" && !isTypeReached(viewer, source, "read")) return new Forbidden({ reason: "token-reach" });
  if (mode === "list" && specialise(source.rights.index, viewer).is === "never") return new Forbidden({});
  try {
    const node = nodeOf(all, source, viewer, query, query.include, mode === "find" ? "root-find" : "root", 0);
    const most = viewer.via === "guest" ? mostIncludes.guest : mostIncludes.user;
    if (includesOf(node) > most)
      return new BadRequest({ code: "too-many-includes", parameter: "include", values: { most } });
    if (query.page === "all" && source.listing !== "whole") {
      return new BadRequest({ code: "bad-page", parameter: "page[size]" });
    }
    const filter = conjunction([
      checkedFilter(all, source, query.filter, viewer),
      ...(query.search ? [searchCondition(all, source, query.search, viewer)] : []),
      ...(query.nameableIn ? [nameableCondition(all, source, query.nameableIn, viewer)] : []),
      deletedCondition(source, query.deleted),
      conditionOf(all, source.type, source.rights.listed, viewer),
    ]);
    const wanted = query.sort.length > 0 ? query.sort : usualOrder(all, source, viewer);
    const order = wanted.map((term) => checkedOrder(all, source, term, viewer));
    if (!order.some((term) => term.path.length === 1 && term.path[0] === "id")) {
      order.push({ path: ["id"], descending: order[0]?.descending ?? false });
    }
    return {
      node,
      filter,
      order,
      page: rowsOf(query.page),
      total: query.total,
    };
  } catch (error) {
    if (error instanceof BadRequest) return error;
    throw error;
  }
}

/** What a relation accepts of a writer, for the form that offers it. */
function nameableCondition(
  all: CatalogueService,
  source: Registered,
  { type, relation }: NonNullable<Query["nameableIn"]>,
  viewer: Viewer,
): Condition {
  const naming = all.entity(type);
  const spec = naming.relations[relation]!;
  const isSeen = isOn(naming, viewer.flags) && visibility(all, naming, spec, viewer).is !== "never";
  if (isSeen && targetsOn(all, spec, viewer).includes(source)) return nameable(all, source.type, spec, viewer);
  throw new BadRequest({
    code: "bad-filter",
    parameter: "filter[nameableIn]",
    values: { name: `${type}.${relation}` },
  });
}

/** The declared order, without what a token does not reach: somebody who asked for no order is refused none. */
function usualOrder(all: CatalogueService, source: Registered, viewer: Viewer): readonly Order[] {
  const terms = source.order.map(orderTerm);
  if (!viewer.reach) return terms;
  return terms.filter(({ path }) => {
    const relation = path.length > 1 ? source.relations[path[0]!] : undefined;
    return !relation || isFreelySeen(all, source, relation, viewer);
  });
}

function rowsOf(page: Query["page"]): Select["page"] {
  if (page === "all") return null;
  if ("seek" in page) return { seek: page.seek, limit: page.size };
  return { offset: (page.number - 1) * page.size, limit: page.size };
}

const includesOf = (node: Node): number =>
  Object.values(node.include)
    .flatMap(({ nodes }) => nodes)
    .reduce((sum, each) => sum + 1 + includesOf(each), 0);

export const orderTerm = (text: string): { path: readonly string[]; descending: boolean } => ({
  path: text.replace(/^-/, "").split("."),
  descending: text.startsWith("-"),
});

function nodeOf(
  all: CatalogueService,
  source: Registered,
  viewer: Viewer,
  query: Query,
  tree: IncludeTree,
  place: "root" | "root-find" | "included",
  depth: number,
): Node {
  if (depth > deepestInclude)
    throw new BadRequest({ code: "bad-include", parameter: "include", values: { depth: deepestInclude } });
  const asked = query.fields[source.type];
  for (const name of asked ?? []) {
    if (!(name in source.fields) && !(name in source.relations) && !systemFields.includes(name)) {
      throw new BadRequest({ code: "unknown-field", parameter: `fields[${source.type}]`, values: { name } });
    }
  }
  const fields: string[] = [];
  const guarded: Record<string, Condition> = {};
  const usual = place === "included" && source.reduced ? source.reduced : undefined;
  for (const [name, spec] of Object.entries(source.fields)) {
    if (asked ? !asked.includes(name) : usual ? !usual.includes(name) : spec.detail && place !== "root-find") continue;
    if (spec.source?.from === "parameters" || spec.source?.from === "told") continue;
    const isUnshown = place !== "included" && query.unshown?.includes(name) === true;
    const see = isUnshown ? always : visibility(all, source, spec, viewer);
    if (see.is === "never") continue;
    fields.push(name);
    if (see.is !== "always") guarded[name] = see;
  }
  for (const name of systemFields) {
    const detailed = name === "translations" || name === "otherTranslationsLocales";
    if (detailed && !hasTexts(source)) continue;
    if (asked ? asked.includes(name) : usual ? false : !detailed || place === "root-find") fields.push(name);
  }
  // A record of the bin is told as such, whatever else is asked of it.
  const showsBin = place !== "included" && query.deleted !== "without" && "deletedAt" in source.fields;
  if (showsBin && !fields.includes("deletedAt")) {
    const see = visibility(all, source, source.fields.deletedAt!, viewer);
    if (see.is === "always") fields.push("deletedAt");
  }
  const include: Record<string, Included> = {};
  const refs: string[] = [];
  for (const [name, spec] of Object.entries(source.relations)) {
    if (name in tree) continue;
    if (asked && !asked.includes(name)) continue;
    if (usual && !usual.includes(name)) continue;
    if (spec.kind === "one" && spec.to !== "*" && isFreelySeen(all, source, spec, viewer)) refs.push(name);
  }
  for (const [name, below] of Object.entries(tree)) {
    const spec = source.relations[name];
    const when = spec && isOn(spec, viewer.flags) ? visibility(all, source, spec, viewer) : never;
    const targets = spec ? targetsOn(all, spec, viewer) : [];
    if (!spec || when.is === "never" || targets.length === 0) {
      throw new BadRequest({ code: "bad-include", parameter: "include", values: { name } });
    }
    include[name] = {
      when,
      linkageOnly: false,
      nodes: targets.map((target) => {
        const node = nodeOf(all, target, viewer, query, below, "included", depth + 1);
        if (spec.only) return { ...node, where: conjunction([node.where, onlyCondition(all, spec, target, viewer)]) };
        return followsParent(spec, target) ? { ...node, where: deletedCondition(target, "without") } : node;
      }),
    };
  }
  const cases: Record<string, readonly (readonly [Condition, unknown])[]> = {};
  const counts: Record<string, Condition> = {};
  for (const name of fields) {
    const from = source.fields[name]?.source;
    if (from?.from === "cases") {
      cases[name] = from.cases.map(
        ([policy, value]) => [conditionOf(all, source.type, policy, viewer), value] as const,
      );
    } else if (from?.from === "count") {
      const spec = source.relations[from.relation]!;
      const target = all.entity(spec.to);
      const counted = from.where ? conditionOf(all, spec.to, from.where, viewer) : seeCondition(all, spec.to, viewer);
      counts[name] = conjunction([counted, deletedCondition(target, "without")]);
    } else if (from?.from === "summary" || from?.from === "through") {
      counts[name] = seeCondition(all, source.relations[from.relation]!.to, viewer);
    }
  }
  return {
    type: source.type,
    fields,
    guarded,
    where:
      place === "included"
        ? conjunction([seeCondition(all, source.type, viewer), deletedCondition(source, "without")])
        : seeCondition(all, source.type, viewer),
    rights: {
      update: rightCondition(all, source.type, "update", viewer),
      destroy: rightCondition(all, source.type, "destroy", viewer),
    },
    cases,
    counts,
    refs,
    include,
  };
}

/** A child that is seen by whoever sees its root needs no second look when it comes along with that root. */
const followsParent = (spec: RelationSpec, target: Registered): boolean =>
  spec.kind === "owned" &&
  target.root === spec.by &&
  target.rights.see.is === "visible" &&
  target.rights.see.relation === target.root;

const onlyCondition = (all: CatalogueService, { only }: RelationSpec, target: Registered, viewer: Viewer): Condition =>
  only ? conditionOf(all, target.type, only, viewer) : always;

const systemFields: readonly string[] = ["createdAt", "updatedAt", "translations", "otherTranslationsLocales"];

export const hasTexts = (source: { readonly fields: Readonly<Record<string, FieldSpec>> }): boolean =>
  Object.values(source.fields).some((spec) => spec.localized && spec.kind !== "computed");

/** The condition under which a row shows a member. */
function visibility(
  all: CatalogueService,
  source: Registered,
  member: FieldSpec | RelationSpec,
  viewer: Viewer,
): Condition {
  if (!isOn(member, viewer.flags)) return never;
  if ("writeOnly" in member && member.writeOnly) return never;
  const own = member.see ? conditionOf(all, source.type, member.see, viewer) : always;
  if ("source" in member && member.source?.from === "relation") {
    const spec = source.relations[member.source.relation]!;
    const target = seeCondition(all, spec.to, viewer);
    const seen =
      target.is === "always"
        ? always
        : ({ is: "related", relation: member.source.relation, to: spec.to, satisfies: target } as const);
    return conjunction([own, visibility(all, source, spec, viewer), target.is === "never" ? never : seen]);
  }
  return own;
}

function isFreelySeen(all: CatalogueService, source: Registered, spec: RelationSpec, viewer: Viewer): boolean {
  if (!isOn(spec, viewer.flags) || visibility(all, source, spec, viewer).is !== "always") return false;
  const target = all.entity(spec.to);
  return seeCondition(all, spec.to, viewer).is === "always" && deletedCondition(target, "without").is === "always";
}

function targetsOn(all: CatalogueService, spec: RelationSpec, viewer: Viewer): readonly Registered[] {
  return (spec.among ?? [spec.to]).map((to) => all.entity(to)).filter((target) => isOn(target, viewer.flags));
}

/** Soft-deleted records stay away unless asked for. */
export function deletedCondition(source: Registered, deleted: Query["deleted"]): Condition {
  if (!("deletedAt" in source.fields) || deleted === "with") return always;
  const policy = deleted === "only" ? isSet("deletedAt") : isNull("deletedAt");
  return policy as Condition;
}

/** A client's filter with rights added: hidden members do not exist, related records must be visible. */
function checkedFilter(all: CatalogueService, source: Registered, filter: Condition, viewer: Viewer): Condition {
  switch (filter.is) {
    case "all":
      return conjunction(filter.of.map((part) => checkedFilter(all, source, part, viewer)));
    case "any":
      return disjunction(filter.of.map((part) => checkedFilter(all, source, part, viewer)));
    case "not":
      return { is: "not", of: checkedFilter(all, source, filter.of, viewer) };
    case "compare": {
      const spec = source.fields[filter.field];
      const relation = source.relations[filter.field];
      const member = spec ?? relation;
      if (member === undefined && ["id", "createdAt", "updatedAt"].includes(filter.field)) return filter;
      const unknown = new BadRequest({
        code: "bad-filter",
        parameter: `filter[${filter.field}]`,
        values: { name: filter.field },
      });
      if (!member || !isFilterable(spec, relation)) throw unknown;
      const see = visibility(all, source, member, viewer);
      if (see.is === "never") throw unknown;
      const asked = relation
        ? ofVisibleTarget(all, filter, relation, viewer)
        : spec?.source?.from === "cases"
          ? casesCondition(all, source.type, spec.source, filter, viewer)
          : spec?.source?.from === "told"
            ? undefined
            : filter;
      if (!asked) throw unknown;
      return see.is === "always" ? asked : conjunction([see, asked]);
    }
    case "related": {
      const spec = source.relations[filter.relation];
      const unknown = new BadRequest({
        code: "bad-filter",
        parameter: `filter[${filter.relation}]`,
        values: { name: filter.relation },
      });
      if (!spec) throw unknown;
      const see = visibility(all, source, spec, viewer);
      if (see.is === "never") throw unknown;
      const targets = targetsOn(all, spec, viewer).filter((target) => !filter.to || filter.to === target.type);
      if (targets.length === 0) throw unknown;
      return conjunction([
        see,
        disjunction(
          targets.map((target) => {
            const inner = conjunction([
              seeCondition(all, target.type, viewer),
              deletedCondition(target, "without"),
              onlyCondition(all, spec, target, viewer),
              checkedFilter(all, target, filter.satisfies, viewer),
            ]);
            return inner.is === "never"
              ? never
              : { is: "related", relation: filter.relation, to: target.type, satisfies: inner };
          }),
        ),
      ]);
    }
    default:
      return filter;
  }
}

/** A comparison of a to-one relation: a target that the viewer may not see counts as none, as it does where linkage is given. */
function ofVisibleTarget(
  all: CatalogueService,
  filter: Extract<Condition, { is: "compare" }>,
  relation: RelationSpec,
  viewer: Viewer,
): Condition {
  const target = seeCondition(all, relation.to, viewer);
  if (target.is === "always") return filter;
  const seen: Condition =
    target.is === "never" ? never : { is: "related", relation: filter.field, to: relation.to, satisfies: target };
  const asksForNone = "literal" in filter.value && filter.value.literal === null;
  if (asksForNone) return filter.op === "eq" ? negation(seen) : seen;
  if (filter.op === "ne") return negation(conjunction([seen, { ...filter, op: "eq" }]));
  return conjunction([seen, filter]);
}

/** Fields that storage can compare: stored, not secret, not a document; ids of relations and conditions too. */
export const isFilterable = (spec: FieldSpec | undefined, relation: RelationSpec | undefined): boolean =>
  relation ? relation.kind === "one" : spec !== undefined && isComparable(spec);

export function isComparable(spec: FieldSpec): boolean {
  if (spec.writeOnly || spec.kind === "json" || spec.kind === "confidential") return false;
  const { source } = spec;
  if (spec.kind !== "computed" || source?.from === "relation" || source?.from === "cases") return true;
  return source?.from === "told" && source.isFilterable;
}

export const isSortable = (spec: FieldSpec): boolean =>
  isComparable(spec) && spec.kind !== "richText" && spec.kind !== "computed";

function searchCondition(all: CatalogueService, source: Registered, text: string, viewer: Viewer): Condition {
  const names = new Set([source.label, ...Object.keys(source.search)]);
  const parts = [...names].flatMap((name) => {
    const spec = source.fields[name];
    if (!spec || visibility(all, source, spec, viewer).is !== "always") return [];
    if (spec.source?.from === "through") return [searchedThrough(all, source, spec.source, text, viewer)];
    if (!isComparable(spec) || spec.kind === "computed") return [];
    // A number is found whole: there are no words in it.
    if (spec.kind === "integer") return /^\d{1,9}$/.test(text) ? [where(name, "eq", Number(text))] : [];
    return [where(name, "contains", text) as Condition];
  });
  return disjunction(parts);
}

/** What is told of a related record is looked for in that record, of those that the viewer sees. */
function searchedThrough(
  all: CatalogueService,
  source: Registered,
  { relation, field }: Extract<ComputedSource, { readonly from: "through" }>,
  text: string,
  viewer: Viewer,
): Condition {
  const { to } = source.relations[relation]!;
  const satisfies = conjunction([seeCondition(all, to, viewer), where(field, "contains", text)]);
  return satisfies.is === "never" ? never : { is: "related", relation, to, satisfies };
}

function checkedOrder(
  all: CatalogueService,
  source: Registered,
  term: { path: readonly string[]; descending: boolean },
  viewer: Viewer,
): Order {
  const refuse = () => new BadRequest({ code: "bad-sort", parameter: "sort", values: { name: term.path.join(".") } });
  const [name, ...rest] = term.path;
  if (name === undefined) throw refuse();
  if (rest.length === 0) {
    if (["id", "createdAt", "updatedAt"].includes(name)) return term;
    const spec = source.fields[name];
    if (!spec || !isSortable(spec) || visibility(all, source, spec, viewer).is !== "always") throw refuse();
    return term;
  }
  const relation = source.relations[name];
  if (relation?.kind !== "one" || !isFreelySeen(all, source, relation, viewer)) throw refuse();
  checkedOrder(all, all.entity(relation.to), { path: rest, descending: term.descending }, viewer);
  return term;
}
