import type { Rights } from "#core/kernel/entity.ts";
import type { Comparison, Policy, ViewerFact } from "#core/kernel/policy.ts";

/** Who may do what with a kind of record, in a few English words each. */
export const rightsText = (rights: Rights): string =>
  (["index", "see", "create", "update", "destroy"] as const)
    .map((name) => `- ${labels[name]}: ${policyText(rights[name])}`)
    .join("\n");

const labels = { index: "list", see: "see", create: "create", update: "change", destroy: "delete" };

/** A policy in words; what it asks of the record is told by the names of its members. */
export function policyText(policy: Policy): string {
  switch (policy.is) {
    case "always":
      return "everyone";
    case "never":
      return "nobody";
    case "viewer":
      return facts[policy.fact];
    case "role":
      return policy.anyOf.join(" or ");
    case "flag":
      return `everyone where ${policy.flag} is on`;
    case "compare":
      return compareText(policy);
    case "related":
      return `some of its ${words(policy.relation)} satisfies: ${policyText(policy.satisfies)}`;
    case "visible":
      return `whoever sees its ${words(policy.relation)}`;
    case "not":
      return `not (${policyText(policy.of)})`;
    case "all":
      return policy.of.length === 0 ? "everyone" : [...new Set(policy.of.map(grouped))].join(" and ");
    case "any":
      return policy.of.length === 0 ? "nobody" : policy.of.map(policyText).join(", or ");
  }
}

const grouped = (policy: Policy): string =>
  policy.is === "any" && policy.of.length > 1 ? `(${policyText(policy)})` : policyText(policy);

const facts = {
  signedIn: "signed-in viewers",
  verified: "viewers with a verified address",
  impersonated: "viewers acting for another",
  runsProjects: "whoever acts for an organization whose level lets it run projects",
  system: "the product itself",
};

function compareText({ field, op, value }: Extract<Policy, { readonly is: "compare" }>): string {
  if ("fact" in value) return `its ${words(field)} is ${comparisons[op]}${viewerFacts[value.fact]}`;
  const { literal } = value;
  if (typeof literal === "boolean") return (op === "eq") === literal ? words(field) : `not ${words(field)}`;
  if (literal === null) return `its ${words(field)} is ${op === "eq" ? "not set" : "set"}`;
  return `its ${words(field)} is ${comparisons[op]}${Array.isArray(literal) ? literal.join(", ") : String(literal)}`;
}

const comparisons: Readonly<Record<Comparison, string>> = {
  eq: "",
  ne: "not ",
  lt: "before ",
  lte: "not after ",
  gt: "after ",
  gte: "not before ",
  in: "one of ",
  contains: "containing ",
  startsWith: "starting with ",
};

const viewerFacts: Readonly<Record<ViewerFact, string>> = {
  id: "the viewer",
  organizationIds: "the viewer's organizations",
  actingOrganizationId: "the organization acted for",
  accessLevels: "the viewer's access levels",
  now: "now",
};

const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
