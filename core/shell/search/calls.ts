import { call } from "#core/kernel/call.ts";
import type { Locale } from "#core/kernel/locales.ts";

/** A record that was found. */
export interface SearchResult {
  readonly type: string;
  readonly id: string;
  readonly title: string;
  /** Plain text; empty for a record without any. */
  readonly description: string;
  /** Where the record is on the site. */
  readonly path: string;
  /** Language of its texts, when it is not the wanted one. */
  readonly locale?: Locale;
}

/** What a search found: the results of one type after those of another, the best of each first. */
export interface SearchAnswer {
  readonly data: readonly SearchResult[];
  /** By type: whether there are more than are given. Types without results are absent. */
  readonly meta: { readonly hasMore: Readonly<Record<string, boolean>> };
}

/** Searches everything that the viewer may see on the site (API-008). */
export const globalSearch = call<{ readonly search: string }, SearchAnswer>(
  "global-search",
  "GET",
  "/api/v1/services/global-search",
);
