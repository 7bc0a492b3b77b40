import { where } from "#core/kernel/policy.ts";
import type { TaskRule } from "#core/shell/admin/task-rules.ts";

export const openReports: TaskRule = {
  name: "reports",
  type: "reports",
  position: 22,
  of: () => ({ filter: where("status", "eq", "open"), query: { "filter[status]": "open" } }),
};
