import type { PageEntry } from "./state.ts";

/** Where a link goes when its page is missing (LINK-006). */
const notFoundPath = "/errors/not-found";

/** The component whose page holds the records of a type: the page's path with a record's slug or id opens one. */
const recordComponents: ReadonlyMap<string, string> = new Map([
  ["articles", "articles"],
  ["blog-posts", "blog-posts"],
  ["forum-subjects", "forum"],
  ["open-badges", "open-badges"],
  ["rental-models", "rental-models"],
  ["repository-items", "repository"],
]);

/**
 * Path of a record on the site (LINK-001, LINK-005): that of the configured page, which is the first with the component of its type, with the record's
 * slug or else its id appended. The home page, which often shows the latest of everything, comes last. Without such a page, and for a type without pages, it is the not-found route (LINK-006).
 */
export function recordLink(
  record: { readonly type: string; readonly id: string; readonly slug?: string | null },
  pages: readonly Pick<PageEntry, "path" | "components">[],
): string {
  const component = recordComponents.get(record.type);
  const holding = component ? pages.filter(({ components }) => components.includes(component)) : [];
  const page = holding.find(({ path }) => path !== "/") ?? holding[0];
  if (!page) return notFoundPath;
  return `${page.path === "/" ? "" : page.path}/${encodeURIComponent(record.slug || record.id)}`;
}
