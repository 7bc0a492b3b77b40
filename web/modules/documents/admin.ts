import { chunk } from "#web/app/route.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

export const adminParts: AdminParts = {
  screens: {
    "account-documents": {
      create: chunk(
        "web/modules/documents/upload-screen.tsx",
        () => import("#web/modules/documents/upload-screen.tsx"),
        ["documents"],
      ),
    },
  },
};
