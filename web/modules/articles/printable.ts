import { chunk } from "#web/app/route.ts";
import { articleRoute } from "#web/modules/articles/article-route.ts";
import { printableRecord } from "#web/shell/print/printable-record.ts";

export const printableArticle = printableRecord(
  articleRoute,
  "article",
  chunk("web/modules/articles/printed-article.tsx", () => import("#web/modules/articles/printed-article.tsx")),
);
