import { queryOf } from "#core/kernel/queries.ts";
import { type SearchSource, searchedPage, searchedPart, textOf } from "#core/shell/search/sources.ts";
import { subjectPath } from "./paths.ts";

export const forumSearch: SearchSource = {
  position: 40,
  query: queryOf("forum-subjects", {
    fields: { "forum-subjects": ["title", "slug"] },
    page: searchedPage,
  }),
  parts: [searchedPart("forum-subject-messages", "subject", "forum-subjects")],
  title: ({ attributes }) => textOf(attributes.title),
  descriptions: [],
  path: ({ id, attributes }, pages) =>
    pages.some(({ components }) => components.includes("forum"))
      ? subjectPath({ id, slug: textOf(attributes.slug) }, pages)
      : undefined,
};
