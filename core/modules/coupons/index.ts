import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { extend, module } from "#core/kernel/module.ts";
import { admin, anyOf, owner } from "#core/kernel/policy.ts";
import { inverse } from "#core/kernel/relations.ts";
import { users } from "#core/shell/access/entities.ts";
import { served } from "#core/shell/pages/served-blocks.ts";
import { couponsBlock } from "./blocks.ts";
import { useCoupon } from "./calls.ts";
import { coupons, purchasedCoupons } from "./entities.ts";
import { loadCoupons } from "./loaders.ts";
import { purchase } from "./purchase.ts";
import * as shapes from "./shapes.ts";
import { changeUse, useByCode } from "./use-coupon.ts";

/** Coupons, bought with the points of an account (FLAG-025). */
export const couponsModule = module({
  name: "coupons",
  flag: "coupons",
  needs: ["transactions"],
  entities: [coupons, purchasedCoupons],
  extend: [
    extend(users, {
      relations: { purchasedCoupons: inverse("purchased-coupons", "user").see(anyOf(owner("id"), admin)) },
    }),
  ],
  overrides: [purchase, changeUse],
  blocks: [served(couponsBlock, loadCoupons)],
  services: [
    contract({
      call: useCoupon,
      summary: "Honours a purchased coupon by its code: it is used from now on, once.",
      ...shapes.useCoupon,
      policy: admin,
      repeatable: true,
      errors: ["validation", "forbidden"],
      run: (input) => Effect.map(useByCode(input), (data) => ({ data })),
    }),
  ],
});
