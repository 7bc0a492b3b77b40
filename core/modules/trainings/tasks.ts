import { isNull } from "#core/kernel/policy.ts";
import type { TaskRule } from "#core/shell/admin/task-rules.ts";

export const draftTrainings: TaskRule = {
  name: "drafts",
  type: "trainings",
  position: 46,
  of: () => ({ filter: isNull("publishedAt"), query: { "filter[publishedAt][null]": "true" } }),
};
