import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { admin, always } from "#core/kernel/policy.ts";
import { globalSearchBlock } from "./blocks.ts";
import { globalSearch, searchMisses } from "./calls.ts";
import { SearchMisses } from "./ports.ts";
import { searchSite } from "./search.ts";
import * as shapes from "./shapes.ts";

/** Texts that are told of at most. */
const mostMisses = 100;

/** The global search (platform-shell §2.7, §7). */
export const searchModule = module({
  name: "search",
  flag: "global-search",
  blocks: [globalSearchBlock],
  services: [
    contract({
      ...shapes.globalSearch,
      call: globalSearch,
      summary:
        "Searches pages and records by their words, the best five of each type, as far as the viewer may see them.",
      policy: always,
      repeatable: true,
      errors: [],
      run: ({ search }) => searchSite(search),
    }),
    contract({
      ...shapes.searchMisses,
      call: searchMisses,
      summary: "What people looked for in a period and did not find, most sought first.",
      policy: admin,
      repeatable: true,
      errors: ["forbidden", "bad-parameter"],
      run: (period) =>
        Effect.gen(function* () {
          return { data: yield* (yield* SearchMisses).most(period, mostMisses) };
        }),
    }),
  ],
});
