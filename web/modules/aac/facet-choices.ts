import { type FacetName, facets } from "#core/modules/aac/facets.ts";
import type { ProductsData } from "#core/modules/aac/loaders.ts";
import type { aacInstalledSystems } from "#core/modules/aac/lookups.ts";
import type { FacetCounts } from "#core/shell/facets/ports.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { Translate } from "#web/app/translator.ts";
import type { ProductChoice } from "#web/modules/aac/product-choice.ts";

/** One value that the catalogue can be narrowed to. */
export interface FacetValue {
  readonly value: string;
  readonly name: string;
  /** How many products there would be with it. */
  readonly count: number;
  readonly lang?: string;
}

export type FacetValues = Readonly<Record<FacetName, readonly FacetValue[]>>;

/** A value of any facet: what those that are written have, and closed lists as far as their code tells. */
export type FacetRecord = Omit<typeof aacInstalledSystems, "type"> & { readonly type: string };

const closed: ReadonlySet<string> = new Set(["aac-access-types", "aac-integration-types"]);

/** The name of a value, which closed lists have from the texts of the site. */
export const valueName = (type: string, { id, name }: Pick<ResourceRow<FacetRecord>, "id" | "name">, t: Translate) =>
  closed.has(type) ? t(`aac:${type}.${id}`) : name;

/** What the catalogue can be narrowed to, each value with its number. */
export const facetValues = (found: Partial<ProductsData["facets"]>, counts: FacetCounts, t: Translate): FacetValues =>
  Object.fromEntries(
    facets.map(({ name, type }) => [
      name,
      (found[name]?.data ?? []).map(rowOf<FacetRecord, "name">).map((row) => ({
        value: row.id,
        name: valueName(type, row, t),
        count: counts[name]?.[row.id] ?? 0,
        ...(row.lang !== undefined && { lang: row.lang }),
      })),
    ]),
  ) as unknown as FacetValues;

/** What is chosen, in the order of the facets; what is offered no more keeps no name. */
export const chosenValues = (
  { values }: ProductChoice,
  offered: FacetValues,
): readonly (FacetValue & { readonly facet: FacetName })[] =>
  facets.flatMap(({ name }) =>
    values[name].flatMap((value) => {
      const found = offered[name].find((each) => each.value === value);
      return found ? [{ ...found, facet: name }] : [];
    }),
  );
