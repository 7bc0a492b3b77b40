import { chunk, type Route, type RouteMeta, route } from "#web/app/route.ts";
import type { BoardColumn } from "#web/modules/ad-projects/board/board-model.ts";
import { boardPath, yearsPath } from "#web/modules/ad-projects/paths.ts";
import type { OrganizationSums } from "#web/modules/ad-projects/years/years-model.ts";
import { adminLayout, adminMeta } from "#web/shell/admin/routes.ts";

const meta: RouteMeta = {
  ...adminMeta,
  flags: ["ad-projects"],
  namespaces: [...(adminMeta.namespaces ?? []), "ad-projects", "stats"],
};

const loads = () => import("#web/modules/ad-projects/load.ts");

export const projectRoutes: readonly Route[] = [
  route<readonly BoardColumn[]>({
    path: boardPath,
    meta: { ...meta, title: "ad-projects:board.title" },
    layout: adminLayout,
    screen: chunk(
      "web/modules/ad-projects/board/board-screen.tsx",
      () => import("#web/modules/ad-projects/board/board-screen.tsx"),
    ),
    load: async (context) => (await loads()).loadBoard(context),
  }),
  route<OrganizationSums>({
    path: yearsPath,
    meta: { ...meta, title: "ad-projects:years.title" },
    layout: adminLayout,
    screen: chunk(
      "web/modules/ad-projects/years/years-screen.tsx",
      () => import("#web/modules/ad-projects/years/years-screen.tsx"),
    ),
    load: async (context) => (await loads()).loadYears(context),
  }),
];
