import { chunk, route } from "#web/app/route.ts";
import type { SearchView } from "#web/shell/search/search-model.ts";

/** What the page of the search is drawn from: what its address asks for. */
export interface SearchData {
  readonly text: string;
  readonly found?: NonNullable<SearchView["found"]>;
}

/** /services/search?search=…: the search as a page, which needs no script (ROUTE-046). */
export const searchRoute = route<SearchData>({
  name: "services.search",
  path: "/services/search",
  meta: {
    guard: "public",
    flags: ["global-search"],
    title: "search:title",
    namespaces: ["search"],
    query: { search: "search" },
  },
  screen: chunk("web/shell/search/search-screen.tsx", () => import("#web/shell/search/search-screen.tsx")),
  load: async (context) => (await import("#web/shell/search/search-load.ts")).loadSearch(context),
});
