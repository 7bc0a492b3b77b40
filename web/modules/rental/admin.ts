import { FileUp, House, PackageOpen, Tags } from "lucide-react";
import { rentalModelsBlock } from "#core/modules/rental/blocks.ts";
import { deskOrderPath, deskPath } from "#core/modules/rental/order-paths.ts";
import { importPath, labelsPath, planningPath } from "#web/modules/rental/desk/paths.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

export const adminParts: AdminParts = {
  listLinks: {
    "rental-items": [
      { to: labelsPath, label: "admin:links.rental-labels", icon: Tags },
      { to: importPath, label: "admin:links.import", icon: FileUp },
    ],
    "rental-commands": [{ to: deskPath, label: "admin:menu.rental-desk", icon: House }],
  },
  recordLinks: {
    "rental-commands": (id) => [{ to: deskOrderPath(id), label: "admin:links.rental-order", icon: House }],
  },
  workplace: {
    role: "rental_admin",
    type: "rental-commands",
    to: deskPath,
    label: "admin:menu.rental-desk",
    text: "admin:menu.rental-desk-text",
    icon: House,
  },
  places: {
    "rental-commands": [
      {
        key: "rental-desk",
        to: deskPath,
        label: "admin:menu.rental-desk",
        isAt: (path) => path.startsWith(deskPath) && path !== planningPath,
      },
      {
        key: "rental-planning",
        to: planningPath,
        label: "admin:menu.rental-planning",
        isAt: (path) => path === planningPath,
      },
    ],
  },
  recordPages: { "rental-models": "rental-models" },
  taskLooks: { "rental-orders": { icon: PackageOpen, box: "bg-wash-accent text-accent" } },
  blocks: [rentalModelsBlock],
  blockIcons: { "rental-models": PackageOpen },
};
