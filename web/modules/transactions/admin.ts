import { Undo2 } from "lucide-react";
import { chunk } from "#web/app/route.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

const counterEntry = chunk(
  "web/modules/transactions/counter-dialog.tsx",
  () => import("#web/modules/transactions/counter-dialog.tsx"),
  ["transactions", "currencies"],
);

export const adminParts: AdminParts = {
  recordActions: {
    "account-transactions": [
      {
        name: "counter",
        label: "admin:actions.counter-entry",
        icon: Undo2,
        look: "secondary",
        fits: () => true,
        dialog: counterEntry,
      },
    ],
  },
};
