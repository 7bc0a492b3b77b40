import { chunk } from "#web/app/route.ts";
import { statsPaths } from "#web/modules/software/stats/paths.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

export const adminParts: AdminParts = {
  // Their keys stand on their page.
  lookedAt: ["software-service-associations"],
  recordPanels: {
    "software-service-associations": chunk(
      "web/modules/software/key-panel.tsx",
      () => import("#web/modules/software/key-panel.tsx"),
      ["software"],
    ),
  },
  // Events are not what a person writes: they stand with the screens that show what they add up to (ADMIN-004).
  places: {
    "software-installations": [
      {
        key: "software-events",
        to: statsPaths.events,
        label: "admin:menu.software-events",
        isAt: (path) => path === statsPaths.events,
      },
      {
        key: "software-sessions",
        to: statsPaths.sessions,
        label: "admin:menu.software-sessions",
        isAt: (path) => path === statsPaths.sessions,
      },
    ],
  },
};
