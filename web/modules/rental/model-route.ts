import type { One } from "#core/shell/site/ports.ts";
import { chunk, route } from "#web/app/route.ts";

/** A rental model below the path of the page with the list (ROUTE-077), by its slug or its id. */
export const rentalModelRoute = route<One>({
  path: "/:rentalModel",
  meta: { guard: "page", flags: ["rental"], namespaces: ["blocks", "articles", "rental", "rental-cart"] },
  screen: chunk("web/modules/rental/model-screen.tsx", () => import("#web/modules/rental/model-screen.tsx")),
  cached: true,
  load: async (context) => (await import("#web/modules/rental/model-screen.tsx")).loadModel(context),
});
