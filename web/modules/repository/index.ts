import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { repositoryPageParts } from "#web/modules/repository/page-parts.ts";
import { repositoryRoutes } from "#web/modules/repository/repository-routes.ts";

export const repositoryModule = webModule({
  ...repositoryPageParts,
  admin: chunk("web/modules/repository/admin.ts", () => import("#web/modules/repository/admin.ts")),
  feeds: { repository: { name: "repository-items" } },
  organizationContents: {
    "repository-items": chunk(
      "web/modules/repository/organization-contents.tsx",
      () => import("#web/modules/repository/organization-contents.tsx"),
      ["items", "repository", "licenses"],
    ),
  },
  pageRoutes: { repository: repositoryRoutes },
  recordBlocks: { "repository-items": "repository" },
});
