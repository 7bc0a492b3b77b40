import type { PageEntry } from "./state.ts";

/** Where a link goes when its page is missing (LINK-006). */
export const notFoundPath = "/errors/not-found";

/** The component whose page holds the records of a type (LINK-001): the page's path with the record's slug or id opens one. */
const recordComponents = {
  articles: "articles",
  "blog-posts": "blog-posts",
  "forum-subjects": "forum",
  "open-badges": "open-badges",
  "repository-items": "repository",
} as const;

/** Record types with pages of their own. */
export type LinkedType = keyof typeof recordComponents;

export const isLinkedType = (type: string): type is LinkedType => Object.hasOwn(recordComponents, type);

/** Path of the configured page that holds the records of a type; the not-found route without one (LINK-006). */
export function recordsPath(type: LinkedType, pages: readonly Pick<PageEntry, "path" | "components">[]): string {
  return pages.find((page) => page.components.includes(recordComponents[type]))?.path ?? notFoundPath;
}

/**
 * Path of a record on the site (LINK-001): the configured page's, with its slug or else its id appended. Without such a page it is the
 * not-found route (LINK-006). Of several pages with the component the first in the order of the list is taken.
 */
export function recordLink(
  record: { readonly type: LinkedType; readonly id: string; readonly slug?: string | null },
  pages: readonly Pick<PageEntry, "path" | "components">[],
): string {
  const path = recordsPath(record.type, pages);
  if (path === notFoundPath) return path;
  return `${path === "/" ? "" : path}/${encodeURIComponent(record.slug || record.id)}`;
}
