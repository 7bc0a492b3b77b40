import type { PageContent } from "#core/shell/site/state.ts";
import { chunk, route } from "#web/app/route.ts";
import { blockChunks } from "#web/shell/blocks/registry.ts";

/** The route of a page of the site: its content, then the code of the blocks that it is made of. */
export const pageRoute = route<PageContent>({
  path: "/*",
  meta: { guard: "page", namespaces: ["blocks"] },
  screen: chunk("web/shell/site/page-screen.tsx", () => import("#web/shell/site/page-screen.tsx")),
  cached: true,
  load: async (context) => (await import("#web/shell/site/page-load.ts")).loadPage(context),
  chunks: ({ components }, app) => blockChunks(app, components),
});
