import { Effect } from "effect";
import { anyOf, type Condition, isNull, where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { Loader } from "#core/shell/pages/served-blocks.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { manyOf } from "#core/shell/site/resources.ts";
import { type CouponTerms, isAvailable } from "./rules.ts";

/** Data of the block of coupons. */
export interface CouponsData {
  readonly coupons: Many;
}

const defaultCoupons = 6;

/** Most coupons that are looked through for those that are left. */
const mostCoupons = 100;

/** Coupons that can be had now, what costs least first (COMP-033). */
export const loadCoupons: Loader = Effect.fnUntraced(function* (props, viewer) {
  const filter = anyOf(isNull("purchaseLimitAt"), where("purchaseLimitAt", "gt", viewer.now)) as Condition;
  const sort = [{ path: ["amount"], descending: false }];
  const page = yield* listEntries(queryOf("coupons", { filter, sort, page: { number: 1, size: mostCoupons } }), viewer);
  const rows = page.rows.filter(({ attributes }) => isAvailable(attributes as unknown as CouponTerms, viewer.now));
  const size = typeof props.limit === "number" ? props.limit : defaultCoupons;
  return { coupons: manyOf({ ...page, rows: rows.slice(0, size) }) } satisfies CouponsData;
});
