import { module } from "#core/kernel/module.ts";
import { counted } from "#core/shell/statistics/counted.ts";
import { organizations, organizationTypes } from "./entities.ts";
import { organizationSearch } from "./search-source.ts";

export const organizationsModule = module({
  name: "organizations",
  entities: [organizations, organizationTypes],
  searchSources: [organizationSearch],
  extend: [counted("organizations", "view")],
});
