import { where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { type SearchSource, searchedPage, searchedPart, textOf } from "#core/shell/search/sources.ts";

const published = where("isDraft", "eq", false);

export const pageSearch: SearchSource = {
  position: 10,
  query: queryOf("app-pages", {
    filter: published,
    fields: { "app-pages": ["title", "description", "path"] },
    page: searchedPage,
  }),
  parts: [searchedPart("app-page-components", "page", "app-pages")],
  title: ({ attributes }) => textOf(attributes.title),
  descriptions: ["description"],
  path: ({ attributes }) => textOf(attributes.path),
};
