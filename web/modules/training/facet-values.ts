import type { tags } from "#core/modules/community/entities.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import type { resourceThemes, resourceTypes } from "#core/modules/training/entities.ts";
import { type RequestFacet, type ResourceFacet, ratingSteps } from "#core/modules/training/facet-names.ts";
import type { FacetNames } from "#core/modules/training/loaders.ts";
import { requestStatuses } from "#core/modules/training/request-rules.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { FacetCounts } from "#core/shell/facets/ports.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { Translate } from "#web/app/translator.ts";
import { languageName } from "#web/modules/training/language-name.ts";
import type { FacetValue } from "#web/shell/facets/facet-filters.tsx";

type Names = ReadonlyMap<string, { readonly name: string; readonly lang?: string }>;

/** What a list of resources can be narrowed to: the values that some have beside what is chosen, by their names. */
export function facetValues(
  counts: FacetCounts,
  names: FacetNames,
  chosen: Readonly<Partial<Record<ResourceFacet, string>>>,
  { t, locale }: { readonly t: Translate; readonly locale: string },
): Readonly<Record<ResourceFacet, readonly FacetValue[]>> {
  const values = named<ResourceFacet>(counts, chosen, locale);
  return {
    type: values("type", among(namesOf(names.type))),
    theme: values("theme", among(namesOf(names.theme))),
    tag: values("tag", among(namesOf(names.tag))),
    license: values("license", (value) => ({ name: t(`licenses:${value}.short`) })),
    language: values("language", (value) => ({ name: languageName(value, locale, t) })),
    organization: values("organization", among(organizationNames(names.organization))),
    rating: ratingSteps.flatMap((value): FacetValue[] => {
      const count = counts.rating?.[value] ?? 0;
      return count > 0 || chosen.rating === value
        ? [{ value, count, name: t("training:filter.stars", { count: Number(value) }) }]
        : [];
    }),
  };
}

/** What a list of requests can be narrowed to. */
export function requestFacetValues(
  counts: FacetCounts,
  names: FacetNames,
  chosen: Readonly<Partial<Record<RequestFacet, string>>>,
  { t, locale }: { readonly t: Translate; readonly locale: string },
): Readonly<Record<RequestFacet, readonly FacetValue[]>> {
  const values = named<RequestFacet>(counts, chosen, locale);
  return {
    status: requestStatuses.flatMap((value): FacetValue[] => {
      const count = counts.status?.[value] ?? 0;
      return count > 0 || chosen.status === value ? [{ value, count, name: t(`training:status.${value}`) }] : [];
    }),
    type: values("type", among(namesOf(names.type))),
    theme: values("theme", among(namesOf(names.theme))),
    tag: values("tag", among(namesOf(names.tag))),
    organization: values("organization", among(organizationNames(names.organization))),
  };
}

const among = (known: Names) => (value: string) => known.get(value);

/** Gives the values of a facet by their names: those that some have, and the one that is chosen. */
const named =
  <Facet extends string>(counts: FacetCounts, chosen: Readonly<Partial<Record<Facet, string>>>, locale: string) =>
  (facet: Facet, nameOf: (value: string) => { name: string; lang?: string } | undefined): readonly FacetValue[] => {
    const order = new Intl.Collator(locale);
    const own: string | undefined = chosen[facet];
    return Object.entries({ ...(own !== undefined && { [own]: 0 }), ...counts[facet] })
      .flatMap(([value, count]): FacetValue[] => {
        const known = nameOf(value);
        return known ? [{ value, count, ...known }] : [];
      })
      .toSorted((one, other) => order.compare(one.name, other.name));
  };

/** Values of one facet alone. */
export const namedValues = (counts: FacetCounts[string] | undefined, names: Many): readonly FacetValue[] => {
  const known = namesOf(names);
  return Object.entries(counts ?? {}).flatMap(([value, count]) => {
    const named = known.get(value);
    return named ? [{ value, count, ...named }] : [];
  });
};

const namesOf = ({ data }: Many): Names =>
  new Map(
    data
      .map(rowOf<typeof resourceTypes | typeof resourceThemes | typeof tags, "name">)
      .map(({ id, name, lang }) => [id, { name, ...(lang !== undefined && { lang }) }]),
  );

const organizationNames = ({ data }: Many): Names =>
  new Map(
    data
      .map(rowOf<typeof organizations, "name" | "unitName">)
      .map((each) => [each.id, { name: completedName(each) ?? "" }]),
  );
