import { code, instant, text } from "#core/kernel/fields.ts";
import { dataOf, object } from "#core/kernel/shape.ts";

/** `coupon` is the name of what was bought. */
export const useCoupon = {
  input: object({ code: code({ max: 40 }).required() }),
  output: dataOf(object({ id: code().required(), coupon: text().required(), usedAt: instant().required() })),
};
