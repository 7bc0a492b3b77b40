import { where } from "#core/kernel/policy.ts";
import type { Published, TaskRule } from "#core/shell/admin/task-rules.ts";

export const draftPages: TaskRule = {
  name: "drafts",
  type: "app-pages",
  position: 50,
  of: () => ({ filter: where("isDraft", "eq", true), query: { "filter[isDraft]": "1" } }),
};

export const publishedPages: Published = { type: "app-pages", filter: where("isDraft", "eq", false) };
