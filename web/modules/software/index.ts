import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { associationsRoute } from "#web/modules/software/associations-route.ts";
import { softwareStatsRoutes } from "#web/modules/software/stats/routes.ts";

export const softwareModule = webModule({
  name: "software",
  flag: "software",
  admin: chunk("web/modules/software/admin.ts", () => import("#web/modules/software/admin.ts")),
  routes: [associationsRoute, ...softwareStatsRoutes],
});
