import { chunk, route } from "#web/app/route.ts";
import type { CouponsData } from "#web/modules/coupons/coupons-model.ts";

/** Coupons, and those that somebody has (ROUTE-010). */
export const couponsRoute = route<CouponsData>({
  name: "account.coupons",
  path: "/account/coupons",
  meta: {
    guard: "signed-in",
    flags: ["coupons"],
    title: "coupons:title",
    namespaces: ["coupons", "currencies", "blocks"],
  },
  screen: chunk("web/modules/coupons/coupons-screen.tsx", () => import("#web/modules/coupons/coupons-screen.tsx")),
  load: async (context) => (await import("#web/modules/coupons/coupons-load.ts")).loadCoupons(context),
});
