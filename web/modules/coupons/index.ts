import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { couponsRoute } from "#web/modules/coupons/coupons-route.ts";

export const couponsModule = webModule({
  name: "coupons",
  flag: "coupons",
  admin: chunk("web/modules/coupons/admin.ts", () => import("#web/modules/coupons/admin.ts")),
  routes: [couponsRoute],
  blocks: {
    coupons: chunk("web/modules/coupons/coupons-block.tsx", () => import("#web/modules/coupons/coupons-block.tsx"), [
      "coupons",
      "currencies",
    ]),
  },
});
