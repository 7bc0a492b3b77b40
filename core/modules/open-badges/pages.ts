import { queryOf } from "#core/kernel/queries.ts";
import type { RecordPages } from "#core/shell/site/record-pages.ts";

export const openBadgePages: RecordPages = {
  type: "open-badges",
  component: "open-badges",
  mapped: queryOf("open-badges", { fields: { "open-badges": ["updatedAt"] } }),
};
