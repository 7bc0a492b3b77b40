import { module } from "#core/kernel/module.ts";
import { counted } from "#core/shell/statistics/counted.ts";
import { organizations, organizationTypes } from "./entities.ts";

export const organizationsModule = module({
  name: "organizations",
  entities: [organizations, organizationTypes],
  extend: [counted("organizations", "view")],
});
