import { module } from "#core/kernel/module.ts";
import { tags } from "./entities.ts";
import { licenses } from "./licenses.ts";

export const communityModule = module({
  name: "community",
  entities: [tags, licenses],
});
