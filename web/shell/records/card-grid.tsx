import type { Ref } from "react";
import { ItemCard, type ItemCardModel } from "#web/shell/records/item-card.tsx";

export interface CardGridProps {
  readonly items: readonly ItemCardModel[];
  readonly level: 2 | 3 | 4;
  /** Sets the first card across the whole row. */
  readonly lead?: boolean;
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Items side by side, as many as there is room for. */
export const CardGrid = ({ items, level, lead = false, busy = false, ref }: CardGridProps) => (
  <ul
    ref={ref}
    aria-busy={busy || undefined}
    className="grid gap-6 transition-opacity duration-(--quick) aria-busy:opacity-60 sm:grid-cols-2 lg:grid-cols-3"
  >
    {items.map((item, index) => {
      const leads = lead && index === 0;
      return (
        <li key={item.id} className={`min-w-0 ${leads ? "sm:col-span-2 lg:col-span-3" : ""}`}>
          <ItemCard item={item} level={level} layout={leads ? "row" : "column"} />
        </li>
      );
    })}
  </ul>
);
