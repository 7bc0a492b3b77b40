import { ClipboardList } from "lucide-react";
import { attendancePath } from "#core/modules/training-registrations/paths.ts";
import { registrationStatsPath } from "#web/modules/training-registrations/stats/path.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

export const adminParts: AdminParts = {
  places: {
    "training-registrations": [
      {
        key: "training-stats",
        to: registrationStatsPath,
        label: "admin:menu.training-stats",
        isAt: (path) => path === registrationStatsPath,
      },
    ],
  },
  recordLinks: {
    "training-sessions": (id) => [
      { to: attendancePath(id), label: "training-registrations:attendance.title", icon: ClipboardList },
    ],
  },
};
