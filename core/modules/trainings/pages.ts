import { queryOf } from "#core/kernel/queries.ts";
import type { RecordPages } from "#core/shell/site/record-pages.ts";

export const trainingPages: RecordPages = {
  type: "trainings",
  component: "trainings",
  mapped: queryOf("trainings", { fields: { trainings: ["updatedAt"] } }),
};
