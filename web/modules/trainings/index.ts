import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { trainingsPageParts } from "#web/modules/trainings/page-parts.ts";
import { trainingRoute } from "#web/modules/trainings/training-route.ts";

export const trainingsModule = webModule({
  ...trainingsPageParts,
  admin: chunk("web/modules/trainings/admin.ts", () => import("#web/modules/trainings/admin.ts")),
  organizationContents: {
    trainings: chunk(
      "web/modules/trainings/organization-contents.tsx",
      () => import("#web/modules/trainings/organization-contents.tsx"),
      ["trainings"],
    ),
  },
  feeds: { trainings: { name: "trainings" } },
  pageRoutes: { trainings: [trainingRoute] },
});
