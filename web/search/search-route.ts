import { globalSearch } from "#core/search/calls.ts";
import { isSearchable, longestSearch, searchedText } from "#core/search/words.ts";
import { found } from "#web/app/outcome.ts";
import { chunk, route } from "#web/app/route.ts";
import type { SearchView } from "#web/search/search-model.ts";

/** What the page of the search is drawn from: what its address asks for. */
export interface SearchData {
  readonly text: string;
  readonly found?: NonNullable<SearchView["found"]>;
}

/** /services/search?search=…: the search as a page, which needs no script (ROUTE-046). */
export const searchRoute = route<SearchData>({
  name: "services.search",
  path: "/services/search",
  meta: { guard: "public", flags: ["global-search"], title: "search:title", namespaces: ["search"] },
  screen: chunk("web/search/search-screen.tsx", () => import("#web/search/search-screen.tsx")),
  async load({ app, query }) {
    const text = [...searchedText(query.get("search") ?? "")].slice(0, longestSearch).join("");
    const head = { noIndex: true };
    if (!isSearchable(text)) return found({ text }, head);
    const answer = await app.ports.call(globalSearch, { search: text });
    if (!answer.ok) return { kind: "failed", failure: answer.error };
    return found({ text, found: { text, answer: answer.value } }, head);
  },
});
