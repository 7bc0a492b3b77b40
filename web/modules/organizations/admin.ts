import { FileUp, MapPinned, TableProperties } from "lucide-react";
import { organizationBlocks } from "#core/modules/organizations/blocks.ts";
import { chunk } from "#web/app/route.ts";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

export const adminParts: AdminParts = {
  listLinks: {
    organizations: [
      { to: resourceAddress("organizations", "import"), label: "admin:links.import", icon: FileUp, toCreate: true },
    ],
  },
  recordPanels: {
    organizations: chunk(
      "web/modules/organizations/members-panel.tsx",
      () => import("#web/modules/organizations/members-panel.tsx"),
      ["organization-members"],
    ),
  },
  groupPanels: {
    organizations: {
      address: chunk(
        "web/modules/organizations/position-panel.tsx",
        () => import("#web/modules/organizations/position-panel.tsx"),
        ["map"],
      ),
    },
  },
  screens: {
    organizations: {
      import: chunk(
        "web/modules/organizations/import-screen.tsx",
        () => import("#web/modules/organizations/import-screen.tsx"),
        ["record-import", "organization-import"],
      ),
    },
  },
  blocks: organizationBlocks,
  blockIcons: { "organization-table": TableProperties, "organization-map": MapPinned },
};
