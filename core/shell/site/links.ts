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
  const holding = component ? pages.filter(({ components }) => components.includes(component)) : [];
  const page = holding.find(({ path }) => path !== "/") ?? holding[0];
  if (!page) return notFoundPath;
  return `${page.path === "/" ? "" : page.path}/${encodeURIComponent(record.slug || record.id)}`;
}
