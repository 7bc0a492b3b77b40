import type { Policy } from "#core/kernel/policy.ts";

/** Whether a policy grants nobody: whoever asks, and whatever the record, the answer is no. The product itself asks by no address. */
export function isClosed(policy: Policy): boolean {
  switch (policy.is) {
    case "never":
      return true;
    case "viewer":
      return policy.fact === "system";
    case "role":
      return policy.anyOf.length === 0;
    case "related":
      return isClosed(policy.satisfies);
    case "not":
      return policy.of.is === "always";
    case "all":
      return policy.of.some(isClosed);
    case "any":
      return policy.of.every(isClosed);
    case "always":
    case "flag":
    case "compare":
    case "visible":
      return false;
  }
}
