import type { One } from "#core/shell/site/ports.ts";
import { chunk, route } from "#web/app/route.ts";

/** /organizations/{id or slug}: who a lab or a partner is and how to reach it. */
export const organizationRoute = route<One>({
  name: "organizations.show",
  path: "/organizations/:organization",
  meta: { guard: "public", flags: ["organizations"], namespaces: ["organization-page", "blocks"] },
  screen: chunk(
    "web/modules/organizations/organization-screen.tsx",
    () => import("#web/modules/organizations/organization-screen.tsx"),
  ),
  load: async (context) => (await import("#web/modules/organizations/organization-load.ts")).loadOrganization(context),
});
