import { Forbidden } from "#core/kernel/errors.ts";
import { module } from "#core/kernel/module.ts";
import { override } from "#core/kernel/overrides.ts";
import { createPersonalAccessTokenContract } from "./contract.ts";
import { personalAccessTokens } from "./entities.ts";

export const tokensModule = module({
  name: "tokens",
  entities: [personalAccessTokens],
  overrides: [
    // A token made like any record would never be shown: the service makes them.
    override(personalAccessTokens, "create", function* () {
      return yield* new Forbidden({ reason: "token-service" });
    }),
  ],
  services: [createPersonalAccessTokenContract],
});
