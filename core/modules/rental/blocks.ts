import { flag, integer } from "#core/kernel/fields.ts";
import { block, field } from "#core/shell/pages/blocks.ts";

export const rentalModelsBlock = block(
  "rental-models",
  {
    category: { prop: "record", to: "rental-model-categories" },
    limit: field(integer({ minimum: 1, maximum: 48 }).default(12)),
    showFilters: field(flag().default(true)),
  },
  { flag: "rental", routes: ["{rentalModel}"] },
);
