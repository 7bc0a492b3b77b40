import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { projectRoutes } from "#web/modules/ad-projects/routes.ts";

/** Assistive-device projects: in the back office of the organizations that run them. */
export const adProjectsModule = webModule({
  name: "ad-projects",
  flag: "ad-projects",
  routes: projectRoutes,
  admin: chunk("web/modules/ad-projects/admin.ts", () => import("#web/modules/ad-projects/admin.ts")),
});
