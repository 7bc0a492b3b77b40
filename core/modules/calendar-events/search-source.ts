import { queryOf } from "#core/kernel/queries.ts";
import { type SearchSource, searchedPage, textOf } from "#core/shell/search/sources.ts";
import { listPath, recordLink } from "#core/shell/site/links.ts";

export const eventSearch: SearchSource = {
  position: 35,
  query: queryOf("calendar-events", {
    fields: { "calendar-events": ["title", "location", "creator"] },
    page: searchedPage,
  }),
  title: ({ attributes }) => textOf(attributes.title),
  descriptions: ["location", "creator"],
  path: ({ id }, pages) =>
    listPath("calendar", pages) === undefined ? undefined : recordLink("calendar", { id }, pages),
};
