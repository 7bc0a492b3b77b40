import { module } from "#core/kernel/module.ts";
import { siteBlocks } from "./blocks.ts";
import { changeComponent, createComponent } from "./components.ts";
import { pageServices } from "./contract.ts";
import { appMenuItems, appPageComponents, appPages, appRedirections } from "./entities.ts";
import { changePage, createPage, destroyPage } from "./pages.ts";
import { changeRedirection, createRedirection } from "./redirections.ts";

export const pagesModule = module({
  name: "pages",
  entities: [appPages, appPageComponents, appMenuItems, appRedirections],
  overrides: [
    createPage,
    changePage,
    destroyPage,
    createComponent,
    changeComponent,
    createRedirection,
    changeRedirection,
  ],
  blocks: siteBlocks,
  services: pageServices,
});
