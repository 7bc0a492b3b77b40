import { integer } from "#core/kernel/fields.ts";
import { block, field } from "#core/shell/pages/blocks.ts";

export const productsBlock = block(
  "products",
  { limit: field(integer({ minimum: 1, maximum: 48 }).default(12)) },
  {
    flag: "aac",
    routes: ["contribution", "contribution/{product}", "compare", "match", "sellers/{seller}", "{product}"],
  },
);

export const aacBlocks = [productsBlock] as const;
