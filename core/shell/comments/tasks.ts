import { allOf, isNull, isSet } from "#core/kernel/policy.ts";
import type { TaskRule } from "#core/shell/admin/task-rules.ts";

/** First words of new accounts, which wait to be let out. */
export const heldComments: TaskRule = {
  name: "held-comments",
  type: "comments",
  position: 25,
  of: () => ({ filter: allOf(isSet("heldAt"), isNull("deletedAt")), query: { "filter[heldAt][null]": "false" } }),
};
