import { missing } from "#web/app/outcome.ts";
import { chunk } from "#web/app/route.ts";
import { articleRoute } from "#web/modules/articles/article-route.ts";
import type { Printable } from "#web/shell/print/printables.ts";

export const printableArticle: Printable = {
  load: async (context, { id }) => {
    const load = async (article: string | undefined) =>
      articleRoute.load && article !== undefined
        ? articleRoute.load({ ...context, params: { article } })
        : missing("no article is named");
    const outcome = await load(id);
    // What is printed stands at an address of its own, whatever the article is named by.
    return outcome.kind === "moved" ? load(outcome.slug) : outcome;
  },
  view: chunk("web/modules/articles/printed-article.tsx", () => import("#web/modules/articles/printed-article.tsx")),
};
