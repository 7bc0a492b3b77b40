import { where } from "#core/kernel/policy.ts";
import type { TaskRule } from "#core/shell/admin/task-rules.ts";

/** Items whose authors ask for their publication. */
export const pendingPublications: TaskRule = {
  name: "publication-requests",
  type: "publication-requests",
  position: 21,
  of: () => ({ filter: where("status", "eq", "pending"), query: { "filter[status]": "pending" } }),
};
