import type { PageEntry } from "./state.ts";

/** Where a link goes when its page is missing (LINK-006). */
const notFoundPath = "/errors/not-found";

/**
 * Path of a record on the site (LINK-001, LINK-005): that of the configured page, which is the first with the component that shows records of
 * its type, with the record's slug or else its id appended. The home page, which often shows the latest of everything, comes last. Without such
 * a page, and for a type that no component shows, it is the not-found route (LINK-006).
 */
export function recordLink(
  component: string | undefined,
  record: { readonly id: string; readonly slug?: string | null },
  pages: readonly Pick<PageEntry, "path" | "components">[],
): string {
  const path = listPath(component, pages);
  if (path === undefined) return notFoundPath;
  return `${path === "/" ? "" : path}/${encodeURIComponent(record.slug || record.id)}`;
}

/** Path of the page that lists the records which a component shows, by the same rule; absent where no page does. */
export function listPath(
  component: string | undefined,
  pages: readonly Pick<PageEntry, "path" | "components">[],
): string | undefined {
  const holding = component ? pages.filter(({ components }) => components.includes(component)) : [];
  return (holding.find(({ path }) => path !== "/") ?? holding[0])?.path;
}
