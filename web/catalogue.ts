import type { AppState } from "#core/shell/site/state.ts";
import type { Catalogue } from "#web/app/catalogue.ts";
import { createRouteTable } from "#web/app/route-table.ts";
import { modules } from "#web/modules.ts";
import { pageRoutes, routes } from "#web/routes.ts";

/** The catalogue of an installation. A page of the site does without it until the reader moves on. */
export const createCatalogue = (state: Pick<AppState, "flags" | "pages">): Catalogue => ({
  table: createRouteTable(routes, pageRoutes, state),
  modules,
});
