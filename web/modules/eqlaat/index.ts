import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { eqlaatRoutes } from "#web/modules/eqlaat/calendar-routes.ts";

export const eqlaatModule = webModule({
  name: "eqlaat",
  flag: "calendar",
  admin: chunk("web/modules/eqlaat/admin.ts", () => import("#web/modules/eqlaat/admin.ts")),
  routes: eqlaatRoutes,
});
