import { queryOf } from "#core/kernel/queries.ts";
import type { RecordPages } from "#core/shell/site/record-pages.ts";

export const rentalModelPages: RecordPages = {
  type: "rental-models",
  component: "rental-models",
  mapped: queryOf("rental-models", { fields: { "rental-models": ["slug", "updatedAt"] } }),
};
