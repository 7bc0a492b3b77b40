import { queryOf } from "#core/kernel/queries.ts";
import { type SearchSource, searchedPage } from "#core/shell/search/sources.ts";
import { fullName, profileLink } from "./rules.ts";

export const peopleSearch: SearchSource = {
  position: 30,
  query: queryOf("users", {
    fields: { users: ["firstName", "lastName", "organizationName", "description"] },
    page: searchedPage,
  }),
  title: ({ attributes }) => fullName(attributes),
  descriptions: ["organizationName", "description"],
  path: ({ id }) => profileLink({ id }),
};
