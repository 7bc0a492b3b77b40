import { queryOf } from "#core/kernel/queries.ts";
import type { RecordPages } from "#core/shell/site/record-pages.ts";

export const resourcePages: RecordPages = {
  type: "training-resources",
  component: "training-resources",
  mapped: queryOf("training-resources", { fields: { "training-resources": ["slug", "updatedAt"] } }),
};

export const requestPages: RecordPages = {
  type: "training-resource-requests",
  component: "training-resource-requests",
  mapped: queryOf("training-resource-requests", { fields: { "training-resource-requests": ["slug", "updatedAt"] } }),
};
