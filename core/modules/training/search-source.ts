import { queryOf } from "#core/kernel/queries.ts";
import { type SearchSource, searchedPage, textOf } from "#core/shell/search/sources.ts";
import { recordLink } from "#core/shell/site/links.ts";

export const resourceSearch: SearchSource = {
  position: 32,
  query: queryOf("training-resources", {
    fields: { "training-resources": ["title", "slug", "shortDescription"] },
    page: searchedPage,
  }),
  isProposed: true,
  title: ({ attributes }) => textOf(attributes.title),
  descriptions: ["shortDescription"],
  path: ({ id, attributes }, pages) =>
    pages.some(({ components }) => components.includes("training-resources"))
      ? recordLink("training-resources", { id, slug: textOf(attributes.slug) }, pages)
      : undefined,
};

export const requestSearch: SearchSource = {
  position: 33,
  query: queryOf("training-resource-requests", {
    fields: { "training-resource-requests": ["title", "slug"] },
    page: searchedPage,
  }),
  isProposed: true,
  title: ({ attributes }) => textOf(attributes.title),
  descriptions: [],
  path: ({ id, attributes }, pages) =>
    pages.some(({ components }) => components.includes("training-resource-requests"))
      ? recordLink("training-resource-requests", { id, slug: textOf(attributes.slug) }, pages)
      : undefined,
};
