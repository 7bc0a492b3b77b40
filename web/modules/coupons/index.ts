import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { couponsRoute } from "#web/modules/coupons/coupons-route.ts";
import { couponsPageParts } from "#web/modules/coupons/page-parts.ts";

export const couponsModule = webModule({
  ...couponsPageParts,
  admin: chunk("web/modules/coupons/admin.ts", () => import("#web/modules/coupons/admin.ts")),
  routes: [couponsRoute],
});
