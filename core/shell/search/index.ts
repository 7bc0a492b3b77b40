import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { always } from "#core/kernel/policy.ts";
import { globalSearchBlock } from "./blocks.ts";
import { globalSearch } from "./calls.ts";
import { searchSite } from "./search.ts";
import * as shapes from "./shapes.ts";

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
      run: ({ search }, viewer) => searchSite(search, viewer),
    }),
  ],
});
