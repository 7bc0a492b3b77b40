import { isTrue } from "#core/kernel/policy.ts";
import type { TaskRule } from "#core/shell/admin/task-rules.ts";

/** Material that is to be filled up. */
export const lowStock: TaskRule = {
  name: "low-stock",
  type: "ad-stock-items",
  position: 34,
  of: () => ({ filter: isTrue("isLow"), query: { "filter[isLow]": "true" } }),
};
