import { where } from "#core/kernel/policy.ts";
import type { TaskRule } from "#core/shell/admin/task-rules.ts";

/** Products and corrections that somebody proposed, to be decided on. */
export const pendingProducts: TaskRule = {
  name: "pending-products",
  type: "aac-products",
  position: 28,
  of: () => ({ filter: where("status", "eq", "pending"), query: { "filter[status]": "pending" } }),
};
