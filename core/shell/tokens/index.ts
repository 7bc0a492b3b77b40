import { Effect } from "effect";
import { Forbidden } from "#core/kernel/errors.ts";
import { module } from "#core/kernel/module.ts";
import { createPersonalAccessTokenContract } from "./contract.ts";
import { personalAccessTokens } from "./entities.ts";

export const tokensModule = module({
  name: "tokens",
  entities: [personalAccessTokens],
  replaces: {
    // A token made like any record would never be shown: the service makes them.
    "personal-access-tokens": { create: () => Effect.fail(new Forbidden({ reason: "token-service" })) },
  },
  services: [createPersonalAccessTokenContract],
});
