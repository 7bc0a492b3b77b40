import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { verified } from "#core/kernel/policy.ts";
import * as calls from "./calls.ts";
import { proposePeople } from "./people.ts";
import * as shapes from "./shapes.ts";

/** People who are named with `@` in what others write. Entities take part with the trait `mentioning`. */
export const mentionsModule = module({
  name: "mentions",
  services: [
    contract({
      ...shapes.proposePeople,
      call: calls.proposePeople,
      summary: "The people whose names begin with what is typed, to be named in a text: eight at most.",
      policy: verified,
      repeatable: true,
      errors: ["forbidden", "too-many"],
      run: ({ search }) => Effect.map(proposePeople(search), (data) => ({ data })),
    }),
  ],
});
