import { chunk } from "#web/app/route.ts";
import { pageParts } from "#web/app/web-module.ts";

export const articlesPageParts = pageParts({
  name: "articles",
  flag: "articles",
  blocks: {
    articles: chunk(
      "web/modules/articles/page-blocks/articles.tsx",
      () => import("#web/modules/articles/page-blocks/articles.tsx"),
    ),
    "selected-articles": chunk(
      "web/modules/articles/still-blocks/selected-articles.tsx",
      () => import("#web/modules/articles/still-blocks/selected-articles.tsx"),
    ),
  },
});
