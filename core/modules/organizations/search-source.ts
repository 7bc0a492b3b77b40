import { queryOf } from "#core/kernel/queries.ts";
import { completedName, organizationPath } from "#core/shell/access/organization-name.ts";
import { type SearchSource, searchedPage, textOf } from "#core/shell/search/sources.ts";

export const organizationSearch: SearchSource = {
  position: 28,
  // Both of them, as what is found leads to a page (ROUTE-037).
  flags: ["organizations", "user-organizations"],
  query: queryOf("organizations", {
    fields: { organizations: ["name", "unitName", "slug", "shortDescription", "description"] },
    page: searchedPage,
  }),
  title: ({ attributes }) => completedName({ name: textOf(attributes.name), unitName: textOf(attributes.unitName) }),
  descriptions: ["shortDescription", "description"],
  path: ({ id, attributes }) => organizationPath({ id, slug: textOf(attributes.slug) }),
};
