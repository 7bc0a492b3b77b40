import { conjunction, isNull, isSet, where } from "#core/kernel/policy.ts";
import type { Published, TaskRule } from "#core/shell/admin/task-rules.ts";

export const draftPosts: TaskRule = {
  name: "draft-posts",
  type: "blog-posts",
  position: 42,
  of: () => ({ filter: isNull("publishedAt"), query: { "filter[publishedAt][null]": "true" } }),
};

export const scheduledPosts: TaskRule = {
  name: "scheduled-posts",
  type: "blog-posts",
  position: 62,
  of: ({ now }) => ({
    filter: conjunction([isSet("publishedAt"), where("publishedAt", "gt", now)]),
    query: { "filter[publishedAt][gt]": now },
  }),
};

export const publishedPosts: Published = { type: "blog-posts", filter: isSet("publishedAt") };
