import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Result } from "#core/kernel/result.ts";
import type { FacetCounts } from "#core/shell/facets/ports.ts";
import type { Failure, Many, RecordsPort, Resource } from "#core/shell/site/ports.ts";
import { cardsQuery, everything, type ProductChoice, sameChoice } from "#web/modules/aac/product-choice.ts";

/** What a list of products shows. */
export interface ProductListView {
  readonly choice: ProductChoice;
  readonly products: readonly Resource[];
  readonly included: readonly Resource[];
  /** Of all products of the choice, shown or not. */
  readonly total: number;
  /** How many there would be with each value of a facet. */
  readonly counts: FacetCounts;
  readonly busy: boolean;
  /** What was asked for last could not be had. */
  readonly failed: boolean;
}

/** A list of products that can be narrowed and made longer. */
export interface ProductList {
  readonly view: ReadonlySignal<ProductListView>;
  choose(choice: ProductChoice): Promise<void>;
  /** Adds the next products. */
  more(): Promise<void>;
}

export interface ProductListOptions {
  readonly records: Pick<RecordsPort, "list">;
  /** What the server found: the first by name. */
  readonly found: Many;
  readonly size: number;
  /** Counts the values of the facets of a choice, and what was counted for the whole list, where it can be narrowed. */
  readonly count?: (choice: ProductChoice) => Promise<Result<FacetCounts, Failure>>;
  readonly counts?: FacetCounts;
  /** What the list is narrowed to from the start. */
  readonly choice?: ProductChoice;
}

export function createProductList({
  records,
  found,
  size,
  count,
  counts = {},
  choice: first = everything,
}: ProductListOptions): ProductList {
  const view = signal<ProductListView>({
    choice: first,
    products: found.data,
    included: found.included,
    total: found.meta.total ?? found.data.length,
    counts,
    busy: false,
    failed: false,
  });
  let asked = 0;

  /** Asks for a page, and for the numbers with the first; only the answer to the last question counts. */
  const ask = async (choice: ProductChoice, number: number, show: (answer: Many) => Partial<ProductListView>) => {
    asked += 1;
    const mine = asked;
    view.value = { ...view.value, choice, busy: true, failed: false };
    const [answer, numbers] = await Promise.all([
      records.list("aac-products", cardsQuery(choice, number, size)),
      number === 1 ? count?.(choice) : undefined,
    ]);
    if (mine !== asked) return;
    const after = { ...view.value, busy: false };
    view.value = answer.ok
      ? {
          ...after,
          ...show(answer.value),
          total: answer.value.meta.total ?? after.total,
          ...(numbers?.ok && { counts: numbers.value }),
        }
      : { ...after, failed: true };
  };

  return {
    view,
    async choose(choice) {
      const { choice: before, failed } = view.value;
      if (sameChoice(before, choice) && !failed) return;
      await ask(choice, 1, ({ data, included }) => ({ products: data, included }));
    },
    async more() {
      const { products, included, choice } = view.value;
      const known = new Set(products.map(({ id }) => id));
      await ask(choice, Math.floor(products.length / size) + 1, (next) => ({
        // The catalogue changes meanwhile: what came down a page is not shown twice.
        products: [...products, ...next.data.filter(({ id }) => !known.has(id))],
        included: [...included, ...next.included],
      }));
    },
  };
}
