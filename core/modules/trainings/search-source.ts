import { queryOf } from "#core/kernel/queries.ts";
import { type SearchSource, searchedPage, textOf } from "#core/shell/search/sources.ts";
import { listPath, recordLink } from "#core/shell/site/links.ts";

export const trainingSearch: SearchSource = {
  position: 36,
  query: queryOf("trainings", { fields: { trainings: ["title", "description"] }, page: searchedPage }),
  isProposed: true,
  title: ({ attributes }) => textOf(attributes.title),
  descriptions: ["description"],
  path: ({ id }, pages) =>
    listPath("trainings", pages) === undefined ? undefined : recordLink("trainings", { id }, pages),
};
