import { chunk } from "#web/app/route.ts";
import { pageParts } from "#web/app/web-module.ts";

export const couponsPageParts = pageParts({
  name: "coupons",
  flag: "coupons",
  blocks: {
    coupons: chunk("web/modules/coupons/coupons-block.tsx", () => import("#web/modules/coupons/coupons-block.tsx"), [
      "coupons",
      "currencies",
    ]),
  },
});
