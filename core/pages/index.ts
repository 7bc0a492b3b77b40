import { module } from "#core/kernel/module.ts";
import { appMenuItems, appPageComponents, appPages, appRedirections } from "./entities.ts";

export const pagesModule = module({
  name: "pages",
  entities: [appPages, appPageComponents, appMenuItems, appRedirections],
});
