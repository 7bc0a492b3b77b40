import { parse } from "regexparam";
import { normalPath, wireAddress, withSingleSlashes } from "#core/kernel/site-paths.ts";
import type { AppState } from "#core/shell/site/state.ts";
import type { Match } from "#web/app/match.ts";
import { type Address, formatAddress, parseAddress } from "#web/app/paths.ts";
import type { Params, Route } from "#web/app/route.ts";

export interface RouteTable {
  match(path: string): Match | undefined;
}

/** Routes that exist because of the site's pages. */
export interface PageRoutes {
  /** The page itself. */
  readonly page: Route;
  /** Routes below a page, by the name of the component that brings them; their paths are below the page's (PAGE-007). */
  readonly components: Readonly<Record<string, readonly Route[]>>;
}

/** Where an address leads before anybody asks who wants to go there. */
export type Lead =
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "match"; readonly match: Match }
  | { readonly kind: "unknown" };

/**
 * The routes of an installation: fixed ones, then one per page, those that give way to one, and those of the pages' components. A route whose
 * flags are off leaves its address to pages alone, not to a more general route.
 */
export function createRouteTable(
  fixed: readonly Route[],
  pageRoutes: PageRoutes,
  { flags, pages }: Pick<AppState, "flags" | "pages">,
): RouteTable {
  const isOn = ({ meta }: Route) => (meta.flags ?? []).every((flag) => flags[flag]);
  const first = fixed.filter(({ yieldsToPage }) => !yieldsToPage);
  const afterPages = fixed.filter((route) => route.yieldsToPage && isOn(route));
  const byPath = new Map(pages.map((page) => [normalPath(page.path), page]));
  const home = pages.find(({ isDefault }) => isDefault);
  if (home && !byPath.has("/")) byPath.set("/", home);

  return {
    match(path) {
      const own = firstOf(first, path);
      if (own && isOn(own.route)) return own;
      const decoded = normalPath(path);
      const page = byPath.get(decoded);
      if (page) return { route: pageRoutes.page, params: {}, page };
      const instead = firstOf(afterPages, path);
      if (instead) return instead;

      for (const [parent, below] of ancestors(decoded, path)) {
        const owner = byPath.get(parent);
        for (const name of owner?.components ?? []) {
          for (const route of (pageRoutes.components[name] ?? []).filter(isOn)) {
            const params = paramsOf(route.path, below);
            if (owner && params) return { route, params, page: owner, below: { component: name, path: below } };
          }
        }
      }
      return undefined;
    },
  };
}

/** The first of some routes that answers to a path. */
function firstOf(routes: readonly Route[], path: string): Match | undefined {
  for (const route of routes) {
    const params = paramsOf(route.path, path);
    if (params) return { route, params };
  }
  return undefined;
}

/**
 * Normalises, matches, and else looks into the list of redirections, which keep the query string (PAGE-013). They come
 * before the records of a component: below the home page, those would answer to every path.
 */
export function leadOf(address: Address, table: RouteTable, redirections: AppState["redirections"]): Lead {
  const path = withSingleSlashes(address.path);
  if (path !== address.path) return { kind: "redirect", to: formatAddress({ ...address, path }) };
  const match = table.match(path);
  if (match && !match.below) return { kind: "match", match };
  const normal = normalPath(path);
  const redirection = redirections.find(({ from }) => from === normal);
  if (!redirection) return match ? { kind: "match", match } : { kind: "unknown" };
  return { kind: "redirect", to: sentOn(redirection.to, address) };
}

/** A target with what the reader came with: the query behind its own and before its hash, which goes before that of the reader. */
function sentOn(to: string, { search, hash }: Address): string {
  const target = parseAddress(to);
  const queries = [target.search, search].filter((each) => each !== "").map((each) => each.slice(1));
  const joined = queries.length === 0 ? "" : `?${queries.join("&")}`;
  return wireAddress(formatAddress({ path: target.path, search: joined, hash: target.hash || hash }));
}

function paramsOf(pattern: string, path: string): Params | undefined {
  const { keys, pattern: expression } = parse(pattern);
  const found = expression.exec(path);
  if (!found) return undefined;
  return Object.fromEntries(keys.map((key, index) => [key, found[index + 1] && decodeParam(found[index + 1]!)]));
}

function decodeParam(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Each path above, longest first, decoded, with what is left below it as written. */
function* ancestors(decoded: string, path: string): Generator<[parent: string, below: string]> {
  const decodedParts = decoded.split("/");
  const parts = path.split("/");
  for (let length = parts.length - 1; length >= 1; length -= 1) {
    const parent = decodedParts.slice(0, length).join("/");
    yield [parent === "" ? "/" : parent, `/${parts.slice(length).join("/")}`];
  }
}
