import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { always } from "#core/kernel/policy.ts";
import { homeStats } from "./calls.ts";
import { communityNumbers, countedTypes } from "./numbers.ts";
import * as shapes from "./shapes.ts";

export const communityNumbersModule = module({
  name: "community-numbers",
  services: [
    contract({
      ...shapes.homeStats,
      call: homeStats,
      summary: "Numbers of the community: organizations, items of the repository, patients who were accompanied.",
      policy: always,
      repeatable: true,
      errors: [],
      reads: countedTypes,
      run: (_input) => Effect.map(communityNumbers(), (data) => ({ data })),
    }),
  ],
});
