import { chunk, type Route, route } from "#web/app/route.ts";
import type { WebModule } from "#web/app/web-module.ts";
import type { OrganizationData } from "#web/modules/organizations/organization-load.ts";
import { organizationContentsOf } from "#web/shell/organization-contents.ts";

/** /organizations/{id or slug}: who a lab or a partner is and how to reach it (ROUTE-037). */
export const organizationRoute = (modules: readonly WebModule[]): Route =>
  route<OrganizationData>({
    name: "organizations.show",
    path: "/organizations/:organization",
    meta: {
      guard: "public",
      flags: ["organizations", "user-organizations"],
      namespaces: [...new Set(["organization-page", "blocks", "lookups", ...modules.flatMap(namespacesOfContents)])],
    },
    screen: chunk(
      "web/modules/organizations/organization-screen.tsx",
      () => import("#web/modules/organizations/organization-screen.tsx"),
    ),
    chunks: ({ contents }, app) => {
      const known = organizationContentsOf(app);
      return Object.keys(contents).flatMap((name) => known[name] ?? []);
    },
    load: async (context) =>
      (await import("#web/modules/organizations/organization-load.ts")).loadOrganization(context),
  });

const namespacesOfContents = ({ organizationContents = {} }: WebModule): readonly string[] =>
  Object.values(organizationContents).flatMap(({ namespaces = [] }) => namespaces);
