import type { Rights } from "#core/kernel/entity.ts";
import type { Policy } from "#core/kernel/policy.ts";

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
      return "fact" in policy.value
        ? `whose ${words(policy.value.fact)} is its ${words(policy.field)}`
        : `records whose ${words(policy.field)} is ${comparisons[policy.op]}${JSON.stringify(policy.value.literal)}`;
    case "related":
      return `records with ${words(policy.relation)} for ${policyText(policy.satisfies)}`;
    case "visible":
      return `whoever sees its ${words(policy.relation)}`;
    case "not":
      return `not (${policyText(policy.of)})`;
    case "all":
      return policy.of.length === 0 ? "everyone" : policy.of.map(grouped).join(" and ");
    case "any":
      return policy.of.length === 0 ? "nobody" : policy.of.map(policyText).join(", or ");
  }
}

const grouped = (policy: Policy): string =>
  policy.is === "any" && policy.of.length > 1 ? `(${policyText(policy)})` : policyText(policy);

const facts = {
  signedIn: "signed-in viewers",
  verified: "viewers with a verified address",
  validated: "validated members",
  impersonated: "viewers acting for another",
};

const comparisons = {
  eq: "",
  ne: "not ",
  lt: "below ",
  lte: "at most ",
  gt: "above ",
  gte: "at least ",
  in: "one of ",
  contains: "containing ",
  startsWith: "starting with ",
};

const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
