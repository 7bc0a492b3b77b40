import { Boxes, Clock, Globe, Search } from "lucide-react";
import { repositoryBlocks } from "#core/modules/repository/blocks.ts";
import { chunk } from "#web/app/route.ts";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

const connected: ReadonlySet<string> = new Set(["thingiverse", "myminifactory"]);

export const adminParts: AdminParts = {
  recordPages: { "repository-items": "repository" },
  taskLooks: { "held-makes": { icon: Clock, box: "bg-wash-warning text-warning" } },
  listLinks: {
    "repository-items": [
      {
        to: resourceAddress("repository-items", "import"),
        label: "admin:links.elsewhere",
        icon: Globe,
        toCreate: true,
        fits: ({ state }) => state.app.forPeople?.connections.some((name) => connected.has(name)) === true,
      },
    ],
  },
  recordPanels: {
    "repository-items": chunk(
      "web/modules/repository/external/exchanges-panel.tsx",
      () => import("#web/modules/repository/external/exchanges-panel.tsx"),
      ["external-repositories"],
    ),
  },
  screens: {
    "repository-items": {
      import: chunk(
        "web/modules/repository/external/import-screen.tsx",
        () => import("#web/modules/repository/external/import-screen.tsx"),
        ["external-repositories"],
      ),
    },
  },
  blocks: repositoryBlocks,
  blockIcons: { repository: Boxes, "repository-search": Search },
};
