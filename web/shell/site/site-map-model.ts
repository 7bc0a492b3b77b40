import { fixedPaths } from "#core/shell/pages/reserved.ts";
import type { PageEntry } from "#core/shell/site/state.ts";

/** A page with those whose paths lie below its own. */
export interface SiteMapEntry {
  readonly path: string;
  readonly title: string;
  readonly children: readonly SiteMapEntry[];
}

const apart: readonly string[] = Object.values(fixedPaths);

/**
 * The pages that the viewer may open, as a tree: each below the nearest page above its path, the home page first and beside the others, then
 * by title. Those that every site has stand apart, in the legal links.
 */
export function siteMapTree(pages: readonly PageEntry[], locale: string): readonly SiteMapEntry[] {
  const open = pages.flatMap(({ path, title, isDefault }) =>
    title === undefined || apart.includes(path) ? [] : [{ path: isDefault ? "/" : path, title }],
  );
  const parentOf = (path: string): string | undefined =>
    open
      .filter((other) => other.path !== "/" && path.startsWith(`${other.path}/`))
      .sort((left, right) => right.path.length - left.path.length)[0]?.path;
  const compare = new Intl.Collator(locale).compare;
  const below = (parent: string | undefined): readonly SiteMapEntry[] =>
    open
      .filter(({ path }) => parentOf(path) === parent)
      .sort((left, right) => Number(right.path === "/") - Number(left.path === "/") || compare(left.title, right.title))
      .map((page) => ({ ...page, children: page.path === "/" ? [] : below(page.path) }));
  return below(undefined);
}
