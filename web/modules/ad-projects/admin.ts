import { ChartNoAxesCombined, Columns3, LibraryBig, PackageOpen } from "lucide-react";
import type { adProjects } from "#core/modules/ad-projects/entities.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { chunk } from "#web/app/route.ts";
import { boardPath, yearsPath } from "#web/modules/ad-projects/paths.ts";
import type { Sparse } from "#web/shell/admin/actions/type-actions.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";
import { createResources } from "#web/shell/admin/resources.ts";

const panel = chunk(
  "web/modules/ad-projects/project-panel.tsx",
  () => import("#web/modules/ad-projects/project-panel.tsx"),
  ["ad-projects"],
);

const libraryDialog = chunk(
  "web/modules/ad-projects/library-dialog.tsx",
  () => import("#web/modules/ad-projects/library-dialog.tsx"),
  ["ad-projects"],
);

/** Offered once, to those who may write items of the library. */
const mayBePublished = (record: Resource, app: App): boolean => {
  const { libraryItem }: Sparse<typeof adProjects> = rowOf<typeof adProjects>(record);
  const items = app.store(createResources).types.peek().get("repository-items");
  return libraryItem === null && items?.rights.create === true;
};

export const adminParts: AdminParts = {
  lookedAt: ["ad-projects"],
  recordPanels: { "ad-projects": panel },
  recordActions: {
    "ad-projects": [
      {
        name: "publish-to-library",
        label: "admin:device-projects.publish",
        icon: LibraryBig,
        look: "secondary",
        fits: mayBePublished,
        dialog: libraryDialog,
      },
    ],
  },
  listLinks: {
    "ad-projects": [
      { to: boardPath, label: "admin:menu.project-board", icon: Columns3 },
      { to: yearsPath, label: "admin:menu.project-years", icon: ChartNoAxesCombined },
    ],
  },
  places: {
    "ad-projects": [
      { key: "project-board", to: boardPath, label: "admin:menu.project-board", isAt: (path) => path === boardPath },
      { key: "project-years", to: yearsPath, label: "admin:menu.project-years", isAt: (path) => path === yearsPath },
    ],
  },
  taskLooks: { "low-stock": { icon: PackageOpen, box: "bg-wash-warning text-warning" } },
};
