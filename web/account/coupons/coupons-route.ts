import type { CouponsData } from "#web/account/coupons/coupons-model.ts";
import { chunk, route } from "#web/app/route.ts";

/** Coupons, and those that somebody has (ROUTE-010). */
export const couponsRoute = route<CouponsData>({
  name: "account.coupons",
  path: "/account/coupons",
  meta: {
    guard: "signed-in",
    flags: ["coupons"],
    title: "coupons:title",
    namespaces: ["coupons", "currencies"],
  },
  screen: chunk("web/account/coupons/coupons-screen.tsx", () => import("#web/account/coupons/coupons-screen.tsx")),
  load: async (context) => (await import("#web/account/coupons/coupons-load.ts")).loadCoupons(context),
});
