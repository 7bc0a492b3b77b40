import { queryOf } from "#core/kernel/queries.ts";
import { type SearchSource, searchedPage, textOf } from "#core/shell/search/sources.ts";
import { recordLink } from "#core/shell/site/links.ts";
import { isListed } from "./rights.ts";

export const productSearch: SearchSource = {
  position: 35,
  query: queryOf("aac-products", {
    fields: { "aac-products": ["name", "description"] },
    filter: isListed,
    page: searchedPage,
  }),
  isProposed: true,
  title: ({ attributes }) => textOf(attributes.name),
  descriptions: ["description"],
  path: ({ id }, pages) =>
    pages.some(({ components }) => components.includes("products")) ? recordLink("products", { id }, pages) : undefined,
};
