import { module } from "#core/kernel/module.ts";
import { likes } from "./entities.ts";
import { like } from "./like.ts";

export const likesModule = module({
  name: "likes",
  flag: "likes",
  entities: [likes],
  overrides: [like],
});
