import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { anyOf, isNull, where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { PropsOf } from "#core/shell/pages/served-blocks.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { manyOf } from "#core/shell/site/resources.ts";
import type { couponsBlock } from "./blocks.ts";
import type { coupons } from "./entities.ts";
import { isAvailable } from "./rules.ts";

/** Data of the block of coupons. */
export interface CouponsData {
  readonly coupons: Many;
}

const defaultCoupons = 6;

/** Most coupons that are looked through for those that are left. */
const mostCoupons = 100;

/** Coupons that can be had now, what costs least first (COMP-033). */
export const loadCoupons = Effect.fnUntraced(function* (props: PropsOf<typeof couponsBlock>) {
  const { now } = yield* Acting;
  const filter = anyOf(isNull("purchaseLimitAt"), where("purchaseLimitAt", "gt", now));
  const sort = [{ path: ["amount"], descending: false }];
  const found = manyOf(
    yield* listEntries(queryOf("coupons", { filter, sort, page: { number: 1, size: mostCoupons } })),
  );
  const available = found.data.filter((each) => isAvailable(rowOf<typeof coupons>(each), now));
  const size = props.limit ?? defaultCoupons;
  return { coupons: { ...found, data: available.slice(0, size) } } satisfies CouponsData;
});
