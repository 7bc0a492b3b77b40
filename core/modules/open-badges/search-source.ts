import { queryOf } from "#core/kernel/queries.ts";
import { type SearchSource, searchedPage, textOf } from "#core/shell/search/sources.ts";
import { currentBadges } from "./current.ts";
import { badgePath } from "./rules.ts";

export const openBadgeSearch: SearchSource = {
  position: 75,
  query: queryOf("open-badges", {
    filter: currentBadges,
    fields: { "open-badges": ["title", "description", "publishedAt"] },
    page: searchedPage,
  }),
  isProposed: true,
  title: ({ attributes }) => textOf(attributes.title),
  descriptions: [],
  path: ({ id, attributes }, pages) => badgePath({ id, publishedAt: textOf(attributes.publishedAt) || null }, pages),
};
