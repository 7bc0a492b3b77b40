import type { Ref } from "react";
import type { Resource } from "#core/shell/site/ports.ts";
import type { Included } from "#core/shell/site/resource-row.ts";
import { ItemCard } from "#web/modules/repository/item-card.tsx";

export interface ItemGridProps {
  readonly items: readonly Resource[];
  readonly included: Included;
  readonly level: 2 | 3 | 4;
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Aids side by side, as many as there is room for. */
export const ItemGrid = ({ items, included, level, busy = false, ref }: ItemGridProps) => (
  <ul
    ref={ref}
    aria-busy={busy || undefined}
    className="grid gap-6 transition-opacity duration-(--quick) aria-busy:opacity-60 sm:grid-cols-2 lg:grid-cols-3"
  >
    {items.map((item) => (
      <li key={item.id} className="min-w-0">
        <ItemCard item={item} included={included} level={level} />
      </li>
    ))}
  </ul>
);
