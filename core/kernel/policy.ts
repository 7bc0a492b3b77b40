import type { Flag } from "./flags.ts";
import type { RoleName } from "./roles.ts";
import type { Viewer } from "./viewer.ts";

/**
 * Policies are data: a small two-valued algebra over a record and the viewer (architecture §3).
 * `specialise` answers what it asks of the viewer and leaves a `Condition` over the record alone, which
 * `adapters/postgres` compiles to SQL and `adapters/memory` evaluates. A comparison with a missing value is false, except
 * `eq` and `ne`, which treat null as a value (`is not distinct from`).
 */
export type Policy =
  | { readonly is: "always" }
  | { readonly is: "never" }
  | { readonly is: "all"; readonly of: readonly Policy[] }
  | { readonly is: "any"; readonly of: readonly Policy[] }
  | { readonly is: "not"; readonly of: Policy }
  | { readonly is: "viewer"; readonly fact: ViewerTest }
  | { readonly is: "role"; readonly anyOf: readonly string[] }
  | { readonly is: "flag"; readonly flag: Flag }
  | { readonly is: "compare"; readonly field: string; readonly op: Comparison; readonly value: Operand }
  | { readonly is: "related"; readonly relation: string; readonly to?: string; readonly satisfies: Policy }
  | { readonly is: "visible"; readonly relation: string };

/** A policy that asks nothing of the viewer any more but the values bound as parameters. */
export type Condition =
  | { readonly is: "always" }
  | { readonly is: "never" }
  | { readonly is: "all"; readonly of: readonly Condition[] }
  | { readonly is: "any"; readonly of: readonly Condition[] }
  | { readonly is: "not"; readonly of: Condition }
  | { readonly is: "compare"; readonly field: string; readonly op: Comparison; readonly value: Operand }
  | { readonly is: "related"; readonly relation: string; readonly to?: string; readonly satisfies: Condition }
  | { readonly is: "visible"; readonly relation: string };

export type ViewerTest = "signedIn" | "verified" | "impersonated" | "runsProjects" | "system";

/**
 * `contains` and `startsWith` ignore case and accents and follow the translated text that the viewer sees; `in` takes a list.
 */
export type Comparison = "eq" | "ne" | "lt" | "lte" | "gt" | "gte" | "in" | "contains" | "startsWith";

export type Operand = { readonly literal: unknown } | { readonly fact: ViewerFact };

/** Values of the viewer, bound as parameters of a statement. */
export type ViewerFact = "id" | "organizationIds" | "actingOrganizationId" | "accessLevels" | "now";

export const always: Policy & Condition = { is: "always" };
export const never: Policy & Condition = { is: "never" };

/** What asks nothing of the viewer is a condition as well, and can be given to `find` and `list` as it is. */
export function allOf(...of: readonly Condition[]): Condition;
export function allOf(...of: readonly Policy[]): Policy;
export function allOf(...of: readonly Policy[]): Policy {
  return { is: "all", of };
}

export function anyOf(...of: readonly Condition[]): Condition;
export function anyOf(...of: readonly Policy[]): Policy;
export function anyOf(...of: readonly Policy[]): Policy {
  return { is: "any", of };
}

export function not(of: Condition): Condition;
export function not(of: Policy): Policy;
export function not(of: Policy): Policy {
  return { is: "not", of };
}

export const signedIn: Policy = { is: "viewer", fact: "signedIn" };
export const verified: Policy = { is: "viewer", fact: "verified" };
/** Somebody acts for the viewer: an administrator, who has no business in what keeps an account safe. */
export const impersonated: Policy = { is: "viewer", fact: "impersonated" };
/** The viewer acts for an organization whose level lets it run projects (ADP-009). */
export const runsProjects: Policy = { is: "viewer", fact: "runsProjects" };
export const role = (...anyOfRoles: readonly RoleName[]): Policy => ({ is: "role", anyOf: anyOfRoles });
/** The product itself: jobs, and what a use case does in nobody's name. */
export const theSystem: Policy = { is: "viewer", fact: "system" };
/** Administrator: the role admin or app_admin (PERM-008). */
export const admin: Policy = role("admin", "app_admin");
/** Super administrator: app_admin and nothing else (PERM-013). */
export const superAdmin: Policy = role("app_admin");
export const flagOn = (flag: Flag): Policy => ({ is: "flag", flag });

/** Compares a field, or a to-one relation by its id, with a literal value. */
export const where = (field: string, op: Comparison, literal: unknown): Condition => ({
  is: "compare",
  field,
  op,
  value: { literal },
});
/** Compares a field, or a to-one relation by its id, with a fact of the viewer. */
export const whereViewer = (field: string, op: Comparison, fact: ViewerFact): Condition => ({
  is: "compare",
  field,
  op,
  value: { fact },
});
export const isTrue = (field: string): Condition => where(field, "eq", true);
export const isNull = (field: string): Condition => where(field, "eq", null);
export const isSet = (field: string): Condition => where(field, "ne", null);
/**
 * Some related record satisfies the policy. Says nothing of whether the viewer may see that record. `to` asks for records of one type
 * only, where the relation may point at several.
 */
export function related(relation: string, satisfies: Condition, to?: string): Condition;
export function related(relation: string, satisfies: Policy, to?: string): Policy;
export function related(relation: string, satisfies: Policy, to?: string): Policy {
  return { is: "related", relation, ...(to === undefined ? {} : { to }), satisfies };
}
/** Some related record is visible to the viewer by its own policy. */
export const visible = (relation: string): Policy => ({ is: "visible", relation });
/** The record belongs to the viewer: a to-one relation to users, or `id` for the user's own record. */
export const owner = (relation = "createdBy"): Policy => allOf(signedIn, whereViewer(relation, "eq", "id"));

const cache = new WeakMap<Policy, Map<string, Condition>>();

/**
 * Answers what a policy asks of the viewer: roles, flags, being signed in. What remains speaks of the record only, with the
 * viewer's values as named facts, so that the result is the same for every viewer of the same shape, and is kept by shape.
 */
export function specialise(policy: Policy, viewer: Viewer): Condition {
  let byShape = cache.get(policy);
  if (!byShape) cache.set(policy, (byShape = new Map()));
  let condition = byShape.get(viewer.shape);
  if (!condition) byShape.set(viewer.shape, (condition = answer(policy, viewer)));
  return condition;
}

function answer(policy: Policy, viewer: Viewer): Condition {
  switch (policy.is) {
    case "always":
    case "never":
    case "compare":
    case "visible":
      return policy;
    case "viewer":
      return viewerTests[policy.fact](viewer) ? always : never;
    case "role":
      return policy.anyOf.some((name) => viewer.roles.includes(name)) ? always : never;
    case "flag":
      return viewer.flags[policy.flag] ? always : never;
    case "not":
      return negation(answer(policy.of, viewer));
    case "related": {
      const inner = answer(policy.satisfies, viewer);
      return inner.is === "never" ? never : { ...policy, satisfies: inner };
    }
    case "all":
      return conjunction(policy.of.map((part) => answer(part, viewer)));
    case "any":
      return disjunction(policy.of.map((part) => answer(part, viewer)));
  }
}

/** All of the conditions, with constants folded. */
export function conjunction(parts: readonly Condition[]): Condition {
  const open = parts.filter((part) => part.is !== "always");
  if (open.some((part) => part.is === "never")) return never;
  return open.length === 0 ? always : open.length === 1 ? open[0]! : { is: "all", of: open };
}

/** Any of the conditions, with constants folded. */
export function disjunction(parts: readonly Condition[]): Condition {
  const open = parts.filter((part) => part.is !== "never");
  if (open.some((part) => part.is === "always")) return always;
  return open.length === 0 ? never : open.length === 1 ? open[0]! : { is: "any", of: open };
}

/** What holds where the condition does not, with constants folded. */
export const negation = (of: Condition): Condition =>
  of.is === "always" ? never : of.is === "never" ? always : { is: "not", of };

const viewerTests: Record<ViewerTest, (viewer: Viewer) => boolean> = {
  signedIn: (viewer) => viewer.id !== null,
  verified: (viewer) => viewer.isVerified,
  impersonated: (viewer) => viewer.impersonatorId !== null,
  runsProjects: (viewer) => viewer.runsProjects === true,
  system: (viewer) => viewer.via === "system",
};

/** The value of an operand for a viewer. */
export function operandValue(operand: Operand, viewer: Viewer): unknown {
  return "literal" in operand ? operand.literal : viewer[operand.fact];
}
