import { integer } from "#core/kernel/fields.ts";
import { block, field } from "#core/shell/pages/blocks.ts";

export const couponsBlock = block(
  "coupons",
  { limit: field(integer({ minimum: 1, maximum: 24 }).default(6)) },
  { flag: "coupons" },
);
