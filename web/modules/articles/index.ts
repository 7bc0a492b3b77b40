import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { articleRoute } from "#web/modules/articles/article-route.ts";
import { articlesPageParts } from "#web/modules/articles/page-parts.ts";
import { printableArticle } from "#web/modules/articles/printable.ts";

export const articlesModule = webModule({
  ...articlesPageParts,
  admin: chunk("web/modules/articles/admin.ts", () => import("#web/modules/articles/admin.ts")),
  printables: { article: printableArticle },
  organizationContents: {
    articles: chunk(
      "web/modules/articles/organization-contents.tsx",
      () => import("#web/modules/articles/organization-contents.tsx"),
    ),
  },
  feeds: { articles: { name: "articles", by: "category" } },
  pageRoutes: { articles: [articleRoute] },
});
