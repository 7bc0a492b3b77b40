import type { Ref } from "react";
import type { aacProducts } from "#core/modules/aac/entities.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { type Included, rowOf } from "#core/shell/site/resource-row.ts";
import { CompareCheckbox } from "#web/modules/aac/compare-checkbox.tsx";
import { ProductCard } from "#web/modules/aac/product-card.tsx";

import type { Compared } from "#web/modules/aac/use-compared.ts";

export interface ProductGridProps {
  readonly products: readonly Resource[];
  readonly included: Included;
  readonly level: 2 | 3 | 4;
  readonly busy?: boolean;
  /** What is ticked for a comparison, where products may be. */
  readonly compared?: Compared;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Products side by side, as many as there is room for. */
export const ProductGrid = ({ products, included, level, busy = false, compared, ref }: ProductGridProps) => (
  <ul
    ref={ref}
    aria-busy={busy || undefined}
    className="grid gap-6 transition-opacity duration-(--quick) aria-busy:opacity-60 sm:grid-cols-2 xl:grid-cols-3"
  >
    {products.map((product) => (
      <li key={product.id} className="flex min-w-0 flex-col gap-1">
        <div className="grow">
          <ProductCard product={product} included={included} level={level} />
        </div>
        {compared && <CompareCheckbox id={product.id} name={productName(product)} compared={compared} />}
      </li>
    ))}
  </ul>
);

const productName = (product: Resource): string => rowOf<typeof aacProducts, "name">(product).name;
