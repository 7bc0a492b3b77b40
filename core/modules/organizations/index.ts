import { module } from "#core/kernel/module.ts";
import { organizations, organizationTypes } from "./entities.ts";

export const organizationsModule = module({
  name: "organizations",
  entities: [organizations, organizationTypes],
});
