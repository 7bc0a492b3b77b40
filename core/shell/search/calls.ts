import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

export type SearchResult = ValueOf<typeof shapes.searchResult>;

/** What a search found: the results of one type after those of another, the best of each first. */
export type SearchAnswer = ValueOf<typeof shapes.globalSearch.output>;

/** Searches everything that the viewer may see on the site (API-008). */
export const globalSearch = call<typeof shapes.globalSearch>("global-search", "GET", "/api/v1/services/global-search");

export type SearchMiss = ValueOf<typeof shapes.searchMiss>;

/** What people looked for in a period and did not find, most sought first. */
export const searchMisses = call<typeof shapes.searchMisses>("search-misses", "GET", "/api/v1/services/search-misses");
