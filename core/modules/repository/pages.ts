import { queryOf } from "#core/kernel/queries.ts";
import type { RecordPages } from "#core/shell/site/record-pages.ts";

export const repositoryPages: RecordPages = {
  type: "repository-items",
  component: "repository",
  mapped: queryOf("repository-items", { fields: { "repository-items": ["slug", "updatedAt"] } }),
};
