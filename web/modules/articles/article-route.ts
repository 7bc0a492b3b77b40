import type { Many, One } from "#core/shell/site/ports.ts";
import { chunk, route } from "#web/app/route.ts";
import type { LoadedComments } from "#web/shell/comments/comments-load.ts";

/** What the page of an article is drawn from. */
export interface ArticleData {
  readonly article: One;
  /** Articles of the same category, the newest first; the article itself may be among them. */
  readonly related: Many;
  readonly comments: LoadedComments;
}

/** An article below the path of the page with the list (ROUTE-086), by its slug or its id. */
export const articleRoute = route<ArticleData>({
  path: "/:article",
  meta: { guard: "page", flags: ["articles"], namespaces: ["blocks", "items", "articles", "community", "forms"] },
  screen: chunk("web/modules/articles/article-screen.tsx", () => import("#web/modules/articles/article-screen.tsx")),
  cached: true,
  load: async (context) => (await import("#web/modules/articles/article-load.ts")).loadArticle(context),
});
