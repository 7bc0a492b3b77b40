import { allOf, isNull, isSet } from "#core/kernel/policy.ts";
import type { Published, TaskRule } from "#core/shell/admin/task-rules.ts";

/** What new accounts tell of aids that they made, which waits to be let out. */
export const heldMakes: TaskRule = {
  name: "held-makes",
  type: "repository-makes",
  position: 26,
  of: () => ({ filter: allOf(isSet("heldAt"), isNull("deletedAt")), query: { "filter[heldAt][null]": "false" } }),
};

export const publishedItems: Published = { type: "repository-items", filter: isSet("publishedAt") };
