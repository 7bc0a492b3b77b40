import { queryOf } from "#core/kernel/queries.ts";
import type { RecordPages } from "#core/shell/site/record-pages.ts";
import { isListed } from "./rights.ts";

export const productPages: RecordPages = {
  type: "aac-products",
  component: "products",
  mapped: queryOf("aac-products", { fields: { "aac-products": ["updatedAt"] }, filter: isListed }),
};
