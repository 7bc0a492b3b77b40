import { listPath } from "#core/shell/site/links.ts";
import type { PageEntry } from "#core/shell/site/state.ts";
import type { Params, Route } from "#web/app/route.ts";
import { sharedNamespaces } from "#web/app/translator.ts";

/** The route that an address leads to, with what the address says. */
export interface Match {
  readonly route: Route;
  readonly params: Params;
  readonly page?: PageEntry;
  /** For a record of a component of the page, where any text may stand: the component, and what follows the path of the page. */
  readonly below?: { readonly component: string; readonly path: string };
}

/** Namespaces of lines that a page of this route carries. */
export const namespacesOf = (match: Match | undefined): readonly string[] => [
  ...sharedNamespaces,
  ...(match?.route.meta.namespaces ?? []),
  ...(match?.page?.components ?? []).flatMap((name) => match?.route.meta.componentNamespaces?.[name] ?? []),
];

/**
 * The one path of what an address leads to: a record of a component that stands on several pages has the one that links lead to (LINK-005),
 * whichever it was found by.
 */
export function canonicalPath(path: string, { below, page }: Match, pages: readonly PageEntry[]): string {
  const main = below && listPath(below.component, pages);
  if (!below || main === undefined || main === page?.path) return path;
  return `${main === "/" ? "" : main}${below.path}`;
}
