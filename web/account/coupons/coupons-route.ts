import type { Many } from "#core/site/ports.ts";
import { chunk, route } from "#web/app/route.ts";

export interface CouponsData {
  readonly coupons: Many;
  /** What the viewer bought, the newest first, each with its coupon. */
  readonly mine: Many;
  /** Hundredths; `null` for whom points are not open. */
  readonly balance: number | null;
  /** When this was found, ISO. */
  readonly now: string;
}

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
