import type { SoftwareNumbers } from "#core/modules/software/calls.ts";
import { type StatsKind, statsKinds } from "#core/modules/software/event-kinds.ts";
import { chunk, type Route, route } from "#web/app/route.ts";
import { statsPaths } from "#web/modules/software/stats/paths.ts";
import { adminLayout, adminMeta } from "#web/shell/admin/routes.ts";

/** Its chart library comes with it, and with nothing else. */
const screen = chunk(
  "web/modules/software/stats/stats-screen.tsx",
  () => import("#web/modules/software/stats/stats-screen.tsx"),
);

const routeOf = (kind: StatsKind): Route =>
  route<SoftwareNumbers>({
    name: `admin.resources.software.stats.${kind}`,
    path: statsPaths[kind],
    meta: {
      ...adminMeta,
      flags: ["software"],
      title: `software-stats:title.${kind}`,
      namespaces: [...(adminMeta.namespaces ?? []), "stats", "software-stats"],
    },
    layout: adminLayout,
    screen,
    load: async (context) => (await import("#web/modules/software/stats/load.ts")).loadNumbers(kind, context),
  });

export const softwareStatsRoutes: readonly Route[] = statsKinds.map(routeOf);
