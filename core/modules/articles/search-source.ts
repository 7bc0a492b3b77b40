import { queryOf } from "#core/kernel/queries.ts";
import { type SearchSource, searchedPage, searchedPart, textOf } from "#core/shell/search/sources.ts";
import { recordLink } from "#core/shell/site/links.ts";

export const articleSearch: SearchSource = {
  position: 20,
  query: queryOf("articles", {
    fields: { articles: ["title", "slug", "shortDescription", "defaultShortDescription"] },
    page: searchedPage,
  }),
  parts: [searchedPart("article-sections", "article", "articles")],
  isProposed: true,
  title: ({ attributes }) => textOf(attributes.title),
  descriptions: ["shortDescription", "defaultShortDescription"],
  path: ({ id, attributes }, pages) =>
    pages.some(({ components }) => components.includes("articles"))
      ? recordLink("articles", { id, slug: textOf(attributes.slug) }, pages)
      : undefined,
};
