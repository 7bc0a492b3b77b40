import { queryOf } from "#core/kernel/queries.ts";
import { type SearchSource, searchedPage, textOf } from "#core/shell/search/sources.ts";

export const surveySearch: SearchSource = {
  position: 70,
  query: queryOf("surveys", { fields: { surveys: ["question", "description"] }, page: searchedPage }),
  title: ({ attributes }) => textOf(attributes.question),
  descriptions: [],
  path: ({ id }) => `/services/surveys/${id}`,
};
