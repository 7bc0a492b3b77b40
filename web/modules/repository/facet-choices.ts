import type { repositoryCategories } from "#core/modules/repository/entities.ts";
import type {
  repositoryLicenses,
  repositoryOrganizations,
  repositoryTags,
} from "#core/modules/repository/extensions.ts";
import type { RepositoryFacets } from "#core/modules/repository/loaders.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { Translate } from "#web/app/translator.ts";
import type { Facet } from "#web/modules/repository/repository-choice.ts";

/** One value that a list can be narrowed to. */
export interface FacetChoice {
  readonly value: string;
  readonly name: string;
  /** How many aids it has. */
  readonly count: number;
  readonly lang?: string;
}

interface Counted {
  readonly id: string;
  readonly repositoryItemsCount: number | null;
  readonly lang?: string;
}

const choicesOf = <Row extends Counted>(rows: readonly Row[], nameOf: (row: Row) => string): readonly FacetChoice[] =>
  rows.flatMap((row) => {
    const { id: value, repositoryItemsCount: count, lang } = row;
    return count ? [{ value, name: nameOf(row), count, ...(lang !== undefined && { lang }) }] : [];
  });

/** What a list of aids can be narrowed to, each value with its number. */
export const facetChoices = (
  { categories, tags, licenses, organizations }: RepositoryFacets,
  t: Translate,
): Readonly<Record<Facet, readonly FacetChoice[]>> => ({
  category: choicesOf(
    categories.data.map(rowOf<typeof repositoryCategories, "name" | "repositoryItemsCount">),
    ({ name }) => name,
  ),
  tag: choicesOf(tags.data.map(rowOf<typeof repositoryTags, "name" | "repositoryItemsCount">), ({ name }) => name),
  license: choicesOf(licenses.data.map(rowOf<typeof repositoryLicenses, "repositoryItemsCount">), ({ id }) =>
    t(`licenses:${id}.short`),
  ),
  organization: choicesOf(
    organizations.data.map(rowOf<typeof repositoryOrganizations, "name" | "unitName" | "repositoryItemsCount">),
    completedName,
  ),
});
