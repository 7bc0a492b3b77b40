import type { Route } from "#web/app/route.ts";
import { allPageParts } from "#web/page-parts.ts";
import { siteBlocks } from "#web/shell/blocks/registry.ts";
import { pageRoute } from "#web/shell/site/page-route.ts";

/** Namespaces of lines by the block that needs them. */
const componentNamespaces = Object.fromEntries(
  [{ blocks: siteBlocks }, ...allPageParts].flatMap(({ blocks = {} }) =>
    Object.entries(blocks).map(([name, { namespaces = [] }]) => [name, namespaces] as const),
  ),
);

/** The route of every page of the site, with the words of whatever block it has. */
export const sitePageRoute: Route = { ...pageRoute, meta: { ...pageRoute.meta, componentNamespaces } };
