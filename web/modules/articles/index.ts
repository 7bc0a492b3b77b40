import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { articleRoute } from "#web/modules/articles/article-route.ts";
import { printableArticle } from "#web/modules/articles/printable.ts";

export const articlesModule = webModule({
  name: "articles",
  flag: "articles",
  admin: chunk("web/modules/articles/admin.ts", () => import("#web/modules/articles/admin.ts")),
  printables: { article: printableArticle },
  pageRoutes: { articles: [articleRoute] },
  blocks: {
    articles: chunk(
      "web/modules/articles/page-blocks/articles.tsx",
      () => import("#web/modules/articles/page-blocks/articles.tsx"),
    ),
    "selected-articles": chunk(
      "web/modules/articles/page-blocks/selected-articles.tsx",
      () => import("#web/modules/articles/page-blocks/selected-articles.tsx"),
    ),
  },
});
