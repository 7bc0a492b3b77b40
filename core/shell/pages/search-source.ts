import type { Condition } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { type SearchSource, searchedPage } from "#core/shell/search/sources.ts";

const published: Condition = { is: "compare", field: "isDraft", op: "eq", value: { literal: false } };

export const pageSearch: SearchSource = {
  position: 10,
  query: queryOf("app-pages", {
    filter: published,
    fields: { "app-pages": ["title", "description", "path"] },
    page: searchedPage,
  }),
  title: ({ attributes }) => String(attributes.title ?? ""),
  descriptions: ({ attributes }) => [attributes.description],
  path: ({ attributes }) => attributes.path as string,
};
