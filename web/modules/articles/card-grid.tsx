import type { Ref } from "react";
import type { Resource } from "#core/shell/site/ports.ts";
import { ArticleCard } from "#web/modules/articles/article-card.tsx";
import type { Included } from "#web/shell/records/included.ts";

export interface CardGridProps {
  readonly articles: readonly Resource[];
  readonly included: Included;
  readonly level: 2 | 3 | 4;
  /** Sets the first card across the whole row. */
  readonly lead?: boolean;
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Articles side by side, as many as there is room for. */
export const CardGrid = ({ articles, included, level, lead = false, busy = false, ref }: CardGridProps) => (
  <ul
    ref={ref}
    aria-busy={busy || undefined}
    className="grid gap-6 transition-opacity duration-(--quick) aria-busy:opacity-60 sm:grid-cols-2 lg:grid-cols-3"
  >
    {articles.map((article, index) => {
      const leads = lead && index === 0;
      return (
        <li key={article.id} className={`min-w-0 ${leads ? "sm:col-span-2 lg:col-span-3" : ""}`}>
          <ArticleCard article={article} included={included} level={level} layout={leads ? "row" : "column"} />
        </li>
      );
    })}
  </ul>
);
