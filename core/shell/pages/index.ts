import { module } from "#core/kernel/module.ts";
import { counted } from "#core/shell/statistics/counted.ts";
import { siteBlocks } from "./blocks.ts";
import { changeComponent, createComponent } from "./components.ts";
import { pageServices } from "./contract.ts";
import { appMenuItems, appPageComponents, appPages, appRedirections } from "./entities.ts";
import { changePage, createPage, destroyPage } from "./pages.ts";
import { changeRedirection, createRedirection } from "./redirections.ts";
import { pageJobs } from "./schedule.ts";
import { pageSearch } from "./search-source.ts";
import { draftPages, publishedPages } from "./tasks.ts";

export const pagesModule = module({
  name: "pages",
  entities: [appPages, appPageComponents, appMenuItems, appRedirections],
  extend: [counted("app-pages", "view")],
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
  searchSources: [pageSearch],
  tasks: [draftPages],
  published: [publishedPages],
  services: pageServices,
  jobs: pageJobs,
});
