import { differ } from "#core/modules/aac/comparison.ts";
import type { FacetName } from "#core/modules/aac/facets.ts";
import type { Many } from "#core/shell/site/ports.ts";
import type { Translate } from "#web/app/translator.ts";
import { factNames, type ProductFact, type ProductModel, productOf } from "#web/modules/aac/product-model.ts";

/** One thing in which products are compared. */
export interface ComparedRow {
  readonly name: FacetName | "price";
  /** What each product has, in their order. */
  readonly values: readonly (readonly ProductFact[])[];
  readonly isDifferent: boolean;
}

/** Products side by side. */
export interface ComparisonModel {
  readonly products: readonly ProductModel[];
  readonly rows: readonly ComparedRow[];
}

/** Products side by side; what none of them says anything of is left out. */
export function comparisonModelOf(
  found: Many,
  t: Translate,
  priceOf: (cents: number | undefined) => string,
): ComparisonModel {
  const products = found.data.map((data) => productOf({ data, included: found.included }, t));
  const row = (name: ComparedRow["name"], of: (product: ProductModel) => readonly ProductFact[]): ComparedRow => {
    const values = products.map(of);
    return { name, values, isDifferent: differ(values.map((each) => each.map(({ id }) => id))) };
  };
  const rows = [
    row("price", ({ price }) => [{ id: String(price), name: priceOf(price) }]),
    row("seller", ({ seller }) => (seller ? [seller] : [])),
    ...factNames.map((name) => row(name, ({ facts }) => facts[name])),
  ];
  return { products, rows: rows.filter(({ values }) => values.some((each) => each.length > 0)) };
}
