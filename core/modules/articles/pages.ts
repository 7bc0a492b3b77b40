import { queryOf } from "#core/kernel/queries.ts";
import type { RecordPages } from "#core/shell/site/record-pages.ts";

export const articlePages: RecordPages = {
  type: "articles",
  component: "articles",
  mapped: queryOf("articles", { fields: { articles: ["slug", "updatedAt"] } }),
};
