import { chunk, route } from "#web/app/route.ts";
import type { AssociationsData } from "#web/modules/software/associations-model.ts";

/** Where one's software is installed (ROUTE-006). */
export const associationsRoute = route<AssociationsData>({
  name: "account.software.associations",
  path: "/account/software/associations",
  meta: {
    guard: "signed-in",
    flags: ["software"],
    title: "software:title",
    namespaces: ["software", "forms"],
  },
  screen: chunk(
    "web/modules/software/associations-screen.tsx",
    () => import("#web/modules/software/associations-screen.tsx"),
  ),
  load: async (context) => (await import("#web/modules/software/associations-load.ts")).loadAssociations(context),
});
