import { useMemo } from "react";
import { includedOf } from "#core/shell/site/resource-row.ts";
import type { BlockProps } from "#web/app/blocks.ts";
import { CardGrid } from "#web/modules/articles/card-grid.tsx";
import { articlesData } from "#web/modules/articles/page-blocks/articles-model.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";

/** Articles that an editor chose, in their order (COMP-019). Those that the reader may not see are not there. */
export const Block = (props: BlockProps) => {
  const { articles } = articlesData(props.component);
  const included = useMemo(() => includedOf(articles.included), [articles.included]);
  const outline = outlineOf(props);
  if (articles.data.length === 0) return null;
  return (
    <div className="content-width">
      <BlockHeader outline={outline} />
      <CardGrid
        articles={articles.data}
        included={included}
        level={outline.innerLevel}
        lead={articles.data.length % 3 === 1}
      />
    </div>
  );
};
