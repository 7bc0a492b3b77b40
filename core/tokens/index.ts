import { module } from "#core/kernel/module.ts";
import { personalAccessTokens } from "./entities.ts";

export const tokensModule = module({
  name: "tokens",
  entities: [personalAccessTokens],
});
