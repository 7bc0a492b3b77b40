import type { Many, One } from "#core/shell/site/ports.ts";
import { chunk, type LoadContext, type Route, route } from "#web/app/route.ts";
import type { LoadedComments } from "#web/shell/comments/comments-load.ts";

/** What the page of an aid is drawn from. */
export interface ItemData {
  readonly item: One;
  /** The other variants of the aid, and its original; absent where they could not be had. */
  readonly variants?: Many;
  /** What people tell of having made it; absent where that could not be had. */
  readonly makes?: Many;
  readonly comments: LoadedComments;
}

/** What the page with the aids of an organization is drawn from. */
export interface OrganizationItemsData {
  readonly organization: One;
  readonly items: Many;
}

const namespaces = ["articles", "blocks", "items", "repository", "licenses", "community", "forms", "models"];
const screen = chunk("web/modules/repository/item-screen.tsx", () => import("#web/modules/repository/item-screen.tsx"));

const item = route<ItemData>({
  path: "/:item",
  meta: { guard: "page", flags: ["document-repository"], namespaces },
  screen,
  cached: true,
  load: async (context) => (await import("#web/modules/repository/item-load.ts")).loadItem(context),
});

/** An address of before, which leads to the one of now (ROUTE-079, ROUTE-080). */
const formerly = (path: string, below: (context: LoadContext) => string): Route =>
  route<ItemData>({
    path,
    meta: { guard: "page", flags: ["document-repository"], namespaces, query: { category: "text", tag: "text" } },
    screen,
    load: async (context) => {
      const to = `${context.page?.path ?? ""}${below(context)}` || "/";
      return { kind: "redirect", to: `${to}${narrowedBy(context)}` };
    },
  });

/** What an address narrows the list to (LINK-002), as the query of another one. */
function narrowedBy({ query }: LoadContext): string {
  const asked = Object.entries({ category: query.get("category"), tag: query.get("tag") });
  const kept = new URLSearchParams(asked.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return kept.size > 0 ? `?${kept}` : "";
}

/** The aids of an organization (ROUTE-081). */
const organization = route<OrganizationItemsData>({
  path: "/organizations/:organization",
  meta: {
    guard: "page",
    flags: ["document-repository", "organizations", "user-organizations", "author-organization"],
    namespaces,
  },
  screen: chunk(
    "web/modules/repository/organization-items-screen.tsx",
    () => import("#web/modules/repository/organization-items-screen.tsx"),
  ),
  load: async (context) => (await import("#web/modules/repository/organization-items-load.ts")).loadItemsOf(context),
});

/** Below a page with the repository (ROUTE-078 to ROUTE-081). */
export const repositoryRoutes: readonly Route[] = [
  formerly("/items", () => ""),
  formerly("/items/:item", ({ params }) => `/${encodeURIComponent(params.item ?? "")}`),
  organization,
  item,
];
