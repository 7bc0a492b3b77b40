import { queryOf } from "#core/kernel/queries.ts";
import type { RecordPages } from "#core/shell/site/record-pages.ts";

export const subjectPages: RecordPages = {
  type: "forum-subjects",
  component: "forum",
  mapped: queryOf("forum-subjects", { fields: { "forum-subjects": ["slug", "updatedAt"] } }),
};
