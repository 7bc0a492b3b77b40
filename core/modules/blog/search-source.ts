import { queryOf } from "#core/kernel/queries.ts";
import { type SearchSource, searchedPage, textOf } from "#core/shell/search/sources.ts";
import { recordLink } from "#core/shell/site/links.ts";

export const blogSearch: SearchSource = {
  position: 25,
  query: queryOf("blog-posts", {
    fields: { "blog-posts": ["title", "slug", "shortDescription"] },
    page: searchedPage,
  }),
  isProposed: true,
  title: ({ attributes }) => textOf(attributes.title),
  descriptions: ["shortDescription"],
  path: ({ id, attributes }, pages) =>
    pages.some(({ components }) => components.includes("blog-posts"))
      ? recordLink("blog-posts", { id, slug: textOf(attributes.slug) }, pages)
      : undefined,
};
