import { missing } from "#web/app/outcome.ts";
import { chunk } from "#web/app/route.ts";
import { articleRoute } from "#web/modules/articles/article-route.ts";
import type { Printable } from "#web/shell/print/printables.ts";

export const printableArticle: Printable = {
  load: async (context, { id }) =>
    articleRoute.load && id !== undefined
      ? articleRoute.load({ ...context, params: { article: id } })
      : missing("no article is named"),
  view: chunk("web/modules/articles/printed-article.tsx", () => import("#web/modules/articles/printed-article.tsx")),
};
