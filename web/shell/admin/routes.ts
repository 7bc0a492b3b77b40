import type { StatsNumbers } from "#core/shell/statistics/calls.ts";
import { redirectTo, unauthorized } from "#web/app/outcome.ts";
import { type Chunk, chunk, type Route, type RouteMeta, route } from "#web/app/route.ts";
import type { DashboardData, ResourceData } from "#web/shell/admin/load.ts";
import { nowhere } from "#web/shell/site/nowhere.ts";

/** Of every screen of the back office. */
export const adminMeta: RouteMeta = {
  guard: "admin",
  noFooter: true,
  clientOnly: true,
  namespaces: [
    "admin",
    "fields",
    "lookups",
    "forms",
    "currencies",
    "periods",
    "rich-text",
    "editor",
    "page-editor",
    "menu-editor",
  ],
};

/** The frame that the back office stays in while its screens change. */
export const adminLayout = chunk("web/shell/admin/layout.tsx", () => import("#web/shell/admin/layout.tsx"));
const loaders = () => import("#web/shell/admin/load.ts");

const resourceScreen = chunk(
  "web/shell/admin/resource-screen.tsx",
  () => import("#web/shell/admin/resource-screen.tsx"),
);
const specialOf = ({ special }: ResourceData): readonly Chunk<unknown>[] => (special ? [special] : []);

/** Routes of the back office (ROUTE-012 to ROUTE-019). Its code is loaded with the first of them, never by visitors. */
export const adminRoutes: readonly Route[] = [
  route({
    path: "/admin",
    meta: { guard: "admin" },
    screen: nowhere,
    load: async () => redirectTo("/admin/dashboard"),
  }),
  route<DashboardData>({
    name: "admin.dashboard",
    path: "/admin/dashboard",
    meta: { ...adminMeta, title: "admin:dashboard.title" },
    layout: adminLayout,
    screen: chunk("web/shell/admin/dashboard-screen.tsx", () => import("#web/shell/admin/dashboard-screen.tsx")),
    load: async (context) => (await loaders()).loadDashboard(context),
  }),
  route<StatsNumbers>({
    name: "admin.stats",
    path: "/admin/stats",
    meta: { ...adminMeta, title: "stats:title", namespaces: [...(adminMeta.namespaces ?? []), "stats"] },
    layout: adminLayout,
    screen: chunk("web/shell/admin/stats/stats-screen.tsx", () => import("#web/shell/admin/stats/stats-screen.tsx")),
    load: async (context) => (await import("#web/shell/admin/stats/load.ts")).loadStats(context),
  }),
  route<ResourceData>({
    name: "admin.app-menu-items",
    path: "/admin/resources/app-menu-items",
    meta: adminMeta,
    layout: adminLayout,
    screen: resourceScreen,
    load: async ({ app, ...context }) => {
      if (!app.session.viewer.peek()?.adminTypes.includes("app-menu-items"))
        return unauthorized("the menu is for administrators");
      return (await loaders()).loadResource({
        ...context,
        app,
        params: { resource: "app-menu-items", action: "index" },
      });
    },
    chunks: specialOf,
  }),
  route({
    path: "/admin/resources/:resource",
    meta: { guard: "admin", resourceParam: "resource" },
    screen: nowhere,
    load: async ({ params }) => redirectTo(`/admin/resources/${encodeURIComponent(params.resource ?? "")}/index`),
  }),
  ...["my-lab", "my-organization"].map((name) =>
    route({
      path: `/admin/resources/organizations/:action/${name}`,
      meta: { guard: "admin", flags: ["organizations", "user-organizations"] },
      screen: nowhere,
      load: async ({ app, params }) => {
        const id = app.session.viewer.peek()?.actingOrganizationId ?? null;
        const action = encodeURIComponent(params.action ?? "show");
        return redirectTo(id === null ? "/admin/dashboard" : `/admin/resources/organizations/${action}/${id}`);
      },
    }),
  ),
  route<ResourceData>({
    name: "admin.resources",
    path: "/admin/resources/:resource/:action/:id?",
    meta: { ...adminMeta, resourceParam: "resource" },
    layout: adminLayout,
    screen: resourceScreen,
    load: async (context) => (await loaders()).loadResource(context),
    chunks: specialOf,
  }),
];
