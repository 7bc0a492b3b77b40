import { queryOf } from "#core/kernel/queries.ts";
import type { RecordPages } from "#core/shell/site/record-pages.ts";

export const eventPages: RecordPages = {
  type: "calendar-events",
  component: "calendar",
  mapped: queryOf("calendar-events", { fields: { "calendar-events": ["updatedAt"] } }),
};
