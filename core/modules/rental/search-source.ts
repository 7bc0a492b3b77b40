import { queryOf } from "#core/kernel/queries.ts";
import { type SearchSource, searchedPage, textOf } from "#core/shell/search/sources.ts";
import { recordLink } from "#core/shell/site/links.ts";

export const rentalModelSearch: SearchSource = {
  position: 25,
  query: queryOf("rental-models", {
    fields: { "rental-models": ["title", "slug", "shortDescription", "description"] },
    page: searchedPage,
  }),
  isProposed: true,
  title: ({ attributes }) => textOf(attributes.title),
  descriptions: ["shortDescription", "description"],
  path: ({ id, attributes }, pages) =>
    pages.some(({ components }) => components.includes("rental-models"))
      ? recordLink("rental-models", { id, slug: textOf(attributes.slug) }, pages)
      : undefined,
};
