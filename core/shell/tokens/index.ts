import { module } from "#core/kernel/module.ts";
import { madeElsewhere } from "#core/kernel/overrides.ts";
import { createPersonalAccessTokenContract, tokenReachContract } from "./contract.ts";
import { personalAccessTokens } from "./entities.ts";

export const tokensModule = module({
  name: "tokens",
  entities: [personalAccessTokens],
  // A token made like any record would never be shown.
  overrides: [madeElsewhere(personalAccessTokens, "token-service")],
  services: [createPersonalAccessTokenContract, tokenReachContract],
});
