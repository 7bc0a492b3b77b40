import { webModule } from "#web/app/web-module.ts";
import { organizationRoute } from "#web/modules/organizations/organization-route.ts";

export const organizationsModule = webModule({
  name: "organizations",
  flag: "organizations",
  routes: [organizationRoute],
});
