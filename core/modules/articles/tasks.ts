import { conjunction, isSet, never, where } from "#core/kernel/policy.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import type { Published, TaskRule } from "#core/shell/admin/task-rules.ts";

/** Drafts that their authors have sent to whoever publishes them; authors wait themselves. */
export const submittedArticles: TaskRule = {
  name: "submitted",
  type: "articles",
  position: 30,
  of: (viewer) => ({
    filter: isAdmin(viewer) ? isSet("submittedAt") : never,
    query: { "filter[submittedAt][null]": "false" },
  }),
};

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
  filter: where("status", "in", ["published", "unlisted"]),
};
