import { module } from "#core/kernel/module.ts";
import { componentUseCases } from "./components.ts";
import { pageServices } from "./contract.ts";
import { appMenuItems, appPageComponents, appPages, appRedirections } from "./entities.ts";
import { pageUseCases } from "./pages.ts";
import { redirectionUseCases } from "./redirections.ts";

export const pagesModule = module({
  name: "pages",
  entities: [appPages, appPageComponents, appMenuItems, appRedirections],
  replaces: {
    "app-pages": pageUseCases,
    "app-page-components": componentUseCases,
    "app-redirections": redirectionUseCases,
  },
  services: pageServices,
});
