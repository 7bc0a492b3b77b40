import type { RegistrationNumbers } from "#core/modules/training-registrations/calls.ts";
import { chunk, route } from "#web/app/route.ts";
import { registrationStatsPath } from "#web/modules/training-registrations/stats/path.ts";
import { adminLayout, adminMeta } from "#web/shell/admin/routes.ts";

/** Its chart library comes with it, and with nothing else. */
export const registrationStatsRoute = route<RegistrationNumbers>({
  path: registrationStatsPath,
  meta: {
    ...adminMeta,
    flags: ["trainings"],
    title: "training-stats:title",
    namespaces: [...(adminMeta.namespaces ?? []), "stats", "training-stats"],
  },
  layout: adminLayout,
  screen: chunk(
    "web/modules/training-registrations/stats/stats-screen.tsx",
    () => import("#web/modules/training-registrations/stats/stats-screen.tsx"),
  ),
  load: async (context) => (await import("#web/modules/training-registrations/stats/load.ts")).loadNumbers(context),
});
