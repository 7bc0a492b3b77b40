import { module } from "#core/kernel/module.ts";
import { tags } from "./entities.ts";

export const communityModule = module({
  name: "community",
  entities: [tags],
});
