import { allOf, isNull, isSet } from "#core/kernel/policy.ts";
import type { TaskRule } from "#core/shell/admin/task-rules.ts";

/** First messages of new accounts, which wait to be let out. */
export const heldMessages: TaskRule = {
  name: "held-messages",
  type: "forum-subject-messages",
  position: 26,
  of: () => ({ filter: allOf(isSet("heldAt"), isNull("deletedAt")), query: { "filter[heldAt][null]": "false" } }),
};
