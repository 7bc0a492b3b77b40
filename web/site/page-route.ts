import { appPage } from "#core/site/calls.ts";
import type { PageContent } from "#core/site/state.ts";
import { found, inaccessiblePageText, missing, unauthorized } from "#web/app/outcome.ts";
import { type Chunk, chunk, route } from "#web/app/route.ts";
import { blocks } from "#web/blocks/registry.ts";

/** The route of a page of the site: its content, then the code of the blocks that it is made of. */
export const pageRoute = route<PageContent>({
  path: "/*",
  meta: { guard: "page", namespaces: ["blocks"], componentNamespaces: { "global-search": ["search"] } },
  screen: chunk("web/site/page-screen.tsx", () => import("#web/site/page-screen.tsx")),
  cached: true,
  async load({ app, page }) {
    if (!page) return missing("no page has this path");
    const answer = await app.ports.call(appPage, { id: page.id });
    if (!answer.ok) {
      if (answer.error.kind === "forbidden") return unauthorized(inaccessiblePageText);
      if (answer.error.kind === "not-found") return missing("app page does not exist");
      return { kind: "failed", failure: answer.error };
    }
    const content = answer.value.data.data;
    return found(content, {
      title: content.title,
      about: { type: "app-pages", id: content.id },
      ...(content.description !== undefined && { description: content.description }),
    });
  },
  chunks: ({ components }) => components.flatMap(({ name }): Chunk<unknown>[] => (blocks[name] ? [blocks[name]] : [])),
});
