import { listPath, recordLink } from "#core/shell/site/links.ts";
import type { PageEntry } from "#core/shell/site/state.ts";

/** Where a review is written: below the page with the resources (ROUTE-082). */
export function reviewPath(id: string, pages: readonly Pick<PageEntry, "path" | "components">[]): string {
  const path = listPath("training-resources", pages);
  if (path === undefined) return recordLink(undefined, { id }, pages);
  return `${path === "/" ? "" : path}/reviews/${encodeURIComponent(id)}`;
}
