import { chunk, type Route, route } from "#web/app/route.ts";
import { adminLayout, adminMeta } from "#web/shell/admin/routes.ts";
import { nowhere } from "#web/shell/site/nowhere.ts";

const loaders = () => import("#web/modules/eqlaat/calendar-load.ts");

/** The health calendar (ROUTE-020, FLAG-022), and the way to one of its appointments (ROUTE-032). */
export const eqlaatRoutes: readonly Route[] = [
  route<null>({
    name: "admin.resources.eqlaat-calendar",
    path: "/admin/resources/eqlaat-calendar",
    meta: {
      ...adminMeta,
      flags: ["calendar"],
      title: "eqlaat-calendar:title",
      namespaces: [...(adminMeta.namespaces ?? []), "eqlaat-calendar", "eqlaat", "events"],
    },
    layout: adminLayout,
    screen: chunk("web/modules/eqlaat/calendar-screen.tsx", () => import("#web/modules/eqlaat/calendar-screen.tsx")),
    load: async (context) => (await loaders()).loadCalendar(context),
  }),
  route<null>({
    path: "/services/eqlaat/appointments/:appointment",
    meta: { guard: "signed-in", flags: ["calendar"] },
    screen: nowhere,
    load: async (context) => (await loaders()).loadAppointmentLink(context),
  }),
];
