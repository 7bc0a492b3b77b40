import { queryOf } from "#core/kernel/queries.ts";
import type { RecordPages } from "#core/shell/site/record-pages.ts";

export const blogPages: RecordPages = {
  type: "blog-posts",
  component: "blog-posts",
  mapped: queryOf("blog-posts", { fields: { "blog-posts": ["slug", "updatedAt"] } }),
};
