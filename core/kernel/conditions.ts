import type { Rights } from "./entity.ts";
import type { ComputedSource } from "./fields.ts";
import type { CatalogueService, Registered } from "./module.ts";
import {
  always,
  type Condition,
  conjunction,
  disjunction,
  negation,
  never,
  type Policy,
  specialise,
} from "./policy.ts";
import { isTypeReached } from "./reach.ts";
import type { RelationSpec } from "./relations.ts";
import type { Viewer } from "./viewer.ts";

/** Deepest chain of "the related record is visible" that a policy may form. */
const deepest = 6;

const cache = new WeakMap<CatalogueService, Map<string, WeakMap<Policy, Condition>>>();

/**
 * The condition over records of a type that a policy comes to for a viewer: specialised, and every `visible` replaced by the
 * target's own `see`. Kept by type, shape of viewer and policy.
 */
export function conditionOf(all: CatalogueService, type: string, policy: Policy, viewer: Viewer): Condition {
  let byKey = cache.get(all);
  if (!byKey) cache.set(all, (byKey = new Map()));
  const key = `${type}|${viewer.shape}`;
  let byPolicy = byKey.get(key);
  if (!byPolicy) byKey.set(key, (byPolicy = new WeakMap()));
  let condition = byPolicy.get(policy);
  if (!condition)
    byPolicy.set(policy, (condition = withVisible(all, type, specialise(policy, viewer), viewer, deepest)));
  return condition;
}

/** Who may see records of a type: its `see`, and for the viewer's flags only types that are on. */
export function seeCondition(all: CatalogueService, type: string, viewer: Viewer): Condition {
  const target = all.entity(type);
  if (target.flag && !viewer.flags[target.flag]) return never;
  return rightCondition(all, type, "see", viewer);
}

/** The condition under which a viewer has a right over records of a type: none where their token does not reach it. */
export function rightCondition(all: CatalogueService, type: string, right: keyof Rights, viewer: Viewer): Condition {
  const source = all.entity(type);
  const way = reading.has(right) ? "read" : "write";
  return isTypeReached(viewer, source, way) ? conditionOf(all, type, source.rights[right], viewer) : never;
}

/** Which records of a type a writer may name in a relation, of those that they see: what its form offers, and what its writes accept. */
export const nameable = (all: CatalogueService, type: string, { target }: RelationSpec, viewer: Viewer): Condition =>
  conjunction([
    conditionOf(all, type, all.entity(type).rights.linked, viewer),
    target ? conditionOf(all, type, target, viewer) : always,
  ]);

const reading: ReadonlySet<keyof Rights> = new Set(["see", "index", "listed", "linked", "history"]);

/**
 * A comparison of a computed case with literals, as the conditions that lead to it: what they ask of the viewer is answered, so that
 * storage compares stored members alone. `undefined` for an operator that cases do not take.
 */
export function casesCondition(
  all: CatalogueService,
  type: string,
  { cases, otherwise }: Pick<Extract<ComputedSource, { readonly from: "cases" }>, "cases" | "otherwise">,
  { op, value }: Extract<Condition, { readonly is: "compare" }>,
  viewer: Viewer,
): Condition | undefined {
  if ((op !== "eq" && op !== "ne" && op !== "in") || !("literal" in value)) return undefined;
  const wanted = Array.isArray(value.literal) ? value.literal : [value.literal];
  const before: Condition[] = [];
  const ways = cases.map(([policy, result]) => {
    const when = conditionOf(all, type, policy, viewer);
    const way = conjunction([...before, when]);
    before.push(negation(when));
    return wanted.includes(result) ? way : never;
  });
  const found = disjunction([...ways, ...(wanted.includes(otherwise) ? [conjunction(before)] : [])]);
  return op === "ne" ? negation(found) : found;
}

function withVisible(
  all: CatalogueService,
  type: string,
  condition: Condition,
  viewer: Viewer,
  depth: number,
): Condition {
  switch (condition.is) {
    case "all":
      return conjunction(condition.of.map((part) => withVisible(all, type, part, viewer, depth)));
    case "any":
      return disjunction(condition.of.map((part) => withVisible(all, type, part, viewer, depth)));
    case "not":
      return { is: "not", of: withVisible(all, type, condition.of, viewer, depth) };
    case "related": {
      const source = all.entity(type);
      return relatedIn(targetsOf(source, condition.relation, condition.to), condition.relation, (to) =>
        withVisible(all, to, condition.satisfies, viewer, depth),
      );
    }
    case "visible": {
      if (depth === 0) return never;
      return relatedIn(targetsOf(all.entity(type), condition.relation), condition.relation, (to) => {
        const target = all.entity(to);
        if (target.flag && !viewer.flags[target.flag]) return never;
        return withVisible(all, to, specialise(target.rights.see, viewer), viewer, depth - 1);
      });
    }
    default:
      return condition;
  }
}

function relatedIn(targets: readonly string[], relation: string, satisfies: (to: string) => Condition): Condition {
  return disjunction(
    targets.map((to) => {
      const inner = satisfies(to);
      return inner.is === "never" ? never : { is: "related", relation, to, satisfies: inner };
    }),
  );
}

function targetsOf(source: Registered, relation: string, to?: string): readonly string[] {
  if (to) return [to];
  const spec = source.relations[relation];
  if (!spec) throw new Error(`${source.type} has no relation ${relation}`);
  return spec.among ?? [spec.to];
}
