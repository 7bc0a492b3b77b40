import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { always } from "#core/kernel/policy.ts";
import { publishable } from "./calls.ts";
import { publishableExists } from "./publishables.ts";
import * as shapes from "./shapes.ts";

export const siteModule = module({
  name: "site",
  services: [
    contract({
      ...shapes.publishable,
      call: publishable,
      summary: "Tells whether a published item exists, to tell unauthorized from missing.",
      policy: always,
      repeatable: true,
      errors: ["not-found"],
      run: ({ pluralType, id }) => Effect.map(publishableExists(pluralType, id), (exists) => ({ data: { exists } })),
    }),
  ],
});
