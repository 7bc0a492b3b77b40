import { conjunction, where } from "#core/kernel/policy.ts";
import type { Published, TaskRule } from "#core/shell/admin/task-rules.ts";
import { hasOutStatus } from "./out.ts";

export const draftArticles: TaskRule = {
  name: "drafts",
  type: "articles",
  position: 40,
  of: () => ({ filter: where("status", "eq", "draft"), query: { "filter[status]": "draft" } }),
};

export const scheduledArticles: TaskRule = {
  name: "scheduled",
  type: "articles",
  position: 60,
  of: ({ now }) => ({
    filter: conjunction([where("status", "eq", "published"), where("publishedAt", "gt", now)]),
    query: { "filter[status]": "published", "filter[publishedAt][gt]": now },
  }),
};

export const publishedArticles: Published = {
  type: "articles",
  filter: hasOutStatus,
};
