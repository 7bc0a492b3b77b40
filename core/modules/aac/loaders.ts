import { Effect } from "effect";
import { related } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { FacetCounts } from "#core/shell/facets/ports.ts";
import type { PropsOf } from "#core/shell/pages/served-blocks.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { manyOf } from "#core/shell/site/resources.ts";
import type { productsBlock } from "./blocks.ts";
import { cardFields, cardIncludes, defaultCards } from "./cards.ts";
import { countProducts } from "./count-products.ts";
import { type FacetName, facets } from "./facets.ts";
import { isListed } from "./rights.ts";

/** Data of the block of the catalogue: its first products, the values that each facet has, and how many products have each. */
export interface ProductsData {
  readonly products: Many;
  readonly facets: Readonly<Record<FacetName, Many>>;
  readonly counts: FacetCounts;
}

const include = Object.fromEntries(cardIncludes.map((relation) => [relation, {}]));
const fields = { "aac-products": cardFields };
const whole = { number: 1, size: 100 };

/** What no product has is not offered. */
const inUse = related("products", isListed);
const facetQueries = facets.map(({ name, type }) => ({
  name,
  query: queryOf(type, {
    fields: { [type]: ["name"] },
    filter: inUse,
    sort: [{ path: [name === "seller" ? "name" : "position"], descending: false }],
    page: whole,
  }),
}));

/** The first products by name, and what they can be narrowed by. */
export const loadProducts = Effect.fnUntraced(function* (props: PropsOf<typeof productsBlock>) {
  const size = props.limit ?? defaultCards;
  const products = yield* listEntries(
    queryOf("aac-products", { include, fields, filter: isListed, page: { number: 1, size }, total: true }),
  );
  const values: [FacetName, Many][] = [];
  for (const { name, query } of facetQueries) values.push([name, manyOf(yield* listEntries(query))]);
  const { data: counts } = yield* countProducts({});
  return {
    products: manyOf(products),
    counts,
    facets: Object.fromEntries(values) as Record<FacetName, Many>,
  } satisfies ProductsData;
});
