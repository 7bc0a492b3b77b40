import type { Desk } from "#core/modules/rental/calls.ts";
import { deskPath } from "#core/modules/rental/order-paths.ts";
import { chunk, type Route, type RouteMeta, route } from "#web/app/route.ts";
import type { DeskLists, LabelsData, OrderData, PlanningData } from "#web/modules/rental/desk/load.ts";
import { importPath, labelsPath, planningPath, scanPath } from "#web/modules/rental/desk/paths.ts";
import { adminLayout, adminMeta } from "#web/shell/admin/routes.ts";

const meta: RouteMeta = {
  ...adminMeta,
  flags: ["rental"],
  namespaces: [...(adminMeta.namespaces ?? []), "rental-desk", "rental-order", "rental"],
};

const loaders = () => import("#web/modules/rental/desk/load.ts");

/** The desk of the rental, inside the back office: for whoever runs the rental. */
export const rentalDeskRoutes: readonly Route[] = [
  route<Desk>({
    name: "admin.rental-desk",
    path: deskPath,
    meta: { ...meta, title: "rental-desk:day.title" },
    layout: adminLayout,
    screen: chunk("web/modules/rental/desk/day-screen.tsx", () => import("#web/modules/rental/desk/day-screen.tsx")),
    load: async (context) => (await loaders()).loadDay(context),
  }),
  route<PlanningData>({
    name: "admin.rental-planning",
    path: planningPath,
    meta: { ...meta, title: "rental-desk:planning.title" },
    layout: adminLayout,
    screen: chunk(
      "web/modules/rental/desk/planning-screen.tsx",
      () => import("#web/modules/rental/desk/planning-screen.tsx"),
    ),
    load: async (context) => (await loaders()).loadPlanning(context),
  }),
  route<DeskLists>({
    path: scanPath,
    meta: { ...meta, title: "rental-desk:scan.title" },
    layout: adminLayout,
    screen: chunk("web/modules/rental/desk/scan-screen.tsx", () => import("#web/modules/rental/desk/scan-screen.tsx")),
    load: async (context) => (await loaders()).loadLists(context),
  }),
  route<null>({
    path: importPath,
    meta: { ...meta, title: "rental-desk:import.title", namespaces: [...(meta.namespaces ?? []), "record-import"] },
    layout: adminLayout,
    screen: chunk(
      "web/modules/rental/desk/import-screen.tsx",
      () => import("#web/modules/rental/desk/import-screen.tsx"),
    ),
    load: async (context) => (await loaders()).loadNothing(context),
  }),
  route<LabelsData>({
    path: labelsPath,
    meta: { ...meta, title: "rental-desk:labels.title" },
    layout: adminLayout,
    screen: chunk(
      "web/modules/rental/desk/labels-screen.tsx",
      () => import("#web/modules/rental/desk/labels-screen.tsx"),
    ),
    load: async (context) => (await loaders()).loadLabels(context),
  }),
  route<OrderData>({
    name: "admin.rental-order",
    path: `${deskPath}/orders/:order`,
    meta: { ...meta, namespaces: [...(meta.namespaces ?? []), "rental-orders"] },
    layout: adminLayout,
    screen: chunk(
      "web/modules/rental/desk/order-screen.tsx",
      () => import("#web/modules/rental/desk/order-screen.tsx"),
    ),
    load: async (context) => (await loaders()).loadOrder(context),
  }),
];
