import { where } from "#core/kernel/policy.ts";
import type { TaskRule } from "#core/shell/admin/task-rules.ts";

export const pendingRequests: TaskRule = {
  name: "validation-requests",
  type: "validation-requests",
  position: 20,
  of: () => ({ filter: where("status", "eq", "pending"), query: { "filter[status]": "pending" } }),
};
