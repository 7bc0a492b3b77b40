import { queryOf } from "#core/kernel/queries.ts";
import { type SearchSource, searchedPage, textOf } from "#core/shell/search/sources.ts";
import { recordLink } from "#core/shell/site/links.ts";

export const repositorySearch: SearchSource = {
  position: 30,
  query: queryOf("repository-items", {
    fields: { "repository-items": ["title", "slug", "shortDescription"] },
    page: searchedPage,
  }),
  isProposed: true,
  title: ({ attributes }) => textOf(attributes.title),
  descriptions: ["shortDescription"],
  path: ({ id, attributes }, pages) =>
    pages.some(({ components }) => components.includes("repository"))
      ? recordLink("repository", { id, slug: textOf(attributes.slug) }, pages)
      : undefined,
};
