import { Schema } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { locales } from "#core/kernel/locales.ts";
import { module } from "#core/kernel/module.ts";
import { always } from "#core/kernel/policy.ts";
import { globalSearchBlock } from "./blocks.ts";
import { globalSearch, type SearchAnswer } from "./calls.ts";
import { searchSite } from "./search.ts";

/** The global search (platform-shell §2.7, §7). */
export const searchModule = module({
  name: "search",
  flag: "global-search",
  blocks: [globalSearchBlock],
  services: [
    contract<{ readonly search: string }, SearchAnswer>({
      call: globalSearch,
      summary:
        "Searches pages and records by their words, the best five of each type, as far as the viewer may see them.",
      input: Schema.Struct({ search: Schema.String }),
      output: Schema.Struct({
        data: Schema.Array(
          Schema.Struct({
            type: Schema.String,
            id: Schema.String,
            title: Schema.String,
            description: Schema.String,
            path: Schema.String,
            locale: Schema.optionalKey(Schema.Literals(locales)),
          }),
        ),
        meta: Schema.Struct({ hasMore: Schema.Record(Schema.String, Schema.Boolean) }),
      }),
      policy: always,
      repeatable: true,
      errors: [],
      run: ({ search }, viewer) => searchSite(search, viewer),
    }),
  ],
});
