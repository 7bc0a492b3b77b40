import { flag, integer } from "#core/kernel/fields.ts";
import { block, field } from "#core/shell/pages/blocks.ts";

export const resourcesBlock = block(
  "training-resources",
  { limit: field(integer({ minimum: 1, maximum: 48 }).default(12)) },
  { flag: "trainings", routes: ["reviews/{review}", "{resource}"] },
);

export const selectedResourcesBlock = block(
  "selected-training-resources",
  { resources: { prop: "records", to: "training-resources", most: 12 } },
  { flag: "trainings" },
);

export const requestsBlock = block(
  "training-resource-requests",
  { limit: field(integer({ minimum: 1, maximum: 48 }).default(12)) },
  { flag: "trainings", routes: ["{request}"] },
);

export const selectedRequestsBlock = block(
  "selected-training-resource-requests",
  { requests: { prop: "records", to: "training-resource-requests", most: 12 } },
  { flag: "trainings" },
);

export const resourceSearchBlock = block(
  "training-search",
  { showThemes: field(flag().default(true)) },
  { flag: "trainings" },
);

export const trainingBlocks = [
  resourcesBlock,
  selectedResourcesBlock,
  requestsBlock,
  selectedRequestsBlock,
  resourceSearchBlock,
] as const;
