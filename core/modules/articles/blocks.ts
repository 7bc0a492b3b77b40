import { flag, integer } from "#core/kernel/fields.ts";
import { block, field } from "#core/shell/pages/blocks.ts";

export const articlesBlock = block(
  "articles",
  {
    category: { prop: "record", to: "article-categories" },
    limit: field(integer({ minimum: 1, maximum: 48 }).default(12)),
    showFilters: field(flag()),
  },
  { flag: "articles", routes: ["{article}"] },
);

export const selectedArticlesBlock = block(
  "selected-articles",
  { articles: { prop: "records", to: "articles", most: 12 } },
  { flag: "articles", needs: ["articles"] },
);

export const articleBlocks = [articlesBlock, selectedArticlesBlock] as const;
