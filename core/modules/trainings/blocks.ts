import { flag, integer } from "#core/kernel/fields.ts";
import { block, field } from "#core/shell/pages/blocks.ts";
import { defaultCards } from "./cards.ts";

/** Trainings to choose from. Each opens below the path of its page. */
export const trainingsBlock = block(
  "trainings",
  {
    limit: field(integer({ minimum: 1, maximum: 48 }).default(defaultCards)),
    showFilters: field(flag().default(true)),
  },
  { flag: "trainings", routes: ["{training}"] },
);

/** Trainings that an editor chose (COMP-022). */
export const selectedTrainingsBlock = block(
  "selected-trainings",
  { trainings: { prop: "records", to: "trainings", most: 12 } },
  { flag: "trainings" },
);

export const trainingBlocks = [trainingsBlock, selectedTrainingsBlock] as const;
