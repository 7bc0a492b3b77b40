import { allOf, isNull, where } from "#core/kernel/policy.ts";
import type { TaskRule } from "#core/shell/admin/task-rules.ts";

/** Events that are not out and are still to come. */
export const draftEvents: TaskRule = {
  name: "drafts",
  type: "calendar-events",
  position: 45,
  of: ({ now }) => ({
    filter: allOf(isNull("publishedAt"), where("endAt", "gt", now)),
    query: { "filter[publishedAt][null]": "true", "filter[endAt][gt]": now },
  }),
};
