import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { trainingPageParts } from "#web/modules/training/page-parts.ts";
import { namespaces, requestRoutes, resourceRoutes } from "#web/modules/training/training-routes.ts";

export const trainingModule = webModule({
  ...trainingPageParts,
  admin: chunk("web/modules/training/admin.ts", () => import("#web/modules/training/admin.ts")),
  feeds: {
    "training-resources": { name: "training-resources" },
    "training-resource-requests": { name: "training-resource-requests" },
  },
  organizationContents: {
    "training-resources": chunk(
      "web/modules/training/organization-contents.tsx",
      () => import("#web/modules/training/organization-contents.tsx"),
      namespaces,
    ),
  },
  pageRoutes: { "training-resources": resourceRoutes, "training-resource-requests": requestRoutes },
});
