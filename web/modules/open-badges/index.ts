import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { awardRoute } from "#web/modules/open-badges/award-route.ts";
import { badgeRoute } from "#web/modules/open-badges/badge-route.ts";
import { ownBadgesRoute } from "#web/modules/open-badges/own-badges-route.ts";
import { openBadgesPageParts } from "#web/modules/open-badges/page-parts.ts";
import { trainingRoutes } from "#web/modules/open-badges/training-routes.ts";
import { verifierRoute } from "#web/modules/open-badges/verifier-route.ts";

export const openBadgesModule = webModule({
  ...openBadgesPageParts,
  admin: chunk("web/modules/open-badges/admin.ts", () => import("#web/modules/open-badges/admin.ts")),
  feeds: { "open-badges": { name: "open-badges" } },
  routes: [verifierRoute, ownBadgesRoute, ...trainingRoutes],
  pageRoutes: { "open-badges": [badgeRoute, awardRoute] },
});
