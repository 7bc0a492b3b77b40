import { useMemo } from "react";
import { useApp } from "#web/app/app-context.tsx";
import type { BlockProps, Staying } from "#web/app/blocks.ts";
import { always } from "#web/app/drawn.ts";
import { articleCards } from "#web/modules/articles/article-card-model.ts";
import { articlesData } from "#web/modules/articles/page-blocks/articles-model.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { CardGrid } from "#web/shell/records/card-grid.tsx";

/** Articles that an editor chose, in their order (COMP-019). Those that the reader may not see are not there. */
export const Block = (props: BlockProps) => {
  const { articles } = articlesData(props.component);
  const { state } = useApp();
  const cards = useMemo(() => articleCards(articles.data, articles.included, state), [articles, state]);
  const outline = outlineOf(props);
  if (articles.data.length === 0) return null;
  return (
    <div className="content-width">
      <BlockHeader outline={outline} />
      <CardGrid items={cards} level={outline.innerLevel} lead={articles.data.length % 3 === 1} />
    </div>
  );
};

export const staysWhile: Staying = () => always;
