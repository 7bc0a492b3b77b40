import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { rentalDeskRoutes } from "#web/modules/rental/desk/routes.ts";
import { rentalModelRoute } from "#web/modules/rental/model-route.ts";
import { rentalPageParts } from "#web/modules/rental/page-parts.ts";
import { rentalRoutes } from "#web/modules/rental/routes.ts";
import { spacePart } from "#web/shell/account/space/space-part.ts";

export const rentalModule = webModule({
  ...rentalPageParts,
  admin: chunk("web/modules/rental/admin.ts", () => import("#web/modules/rental/admin.ts")),
  routes: [...rentalRoutes, ...rentalDeskRoutes],
  pageRoutes: { "rental-models": [rentalModelRoute] },
  space: spacePart({
    place: "main",
    code: chunk("web/modules/rental/space.tsx", () => import("#web/modules/rental/space.tsx"), [
      "rental",
      "rental-cart",
      "rental-order",
      "rental-orders",
    ]),
  }),
});
