import { useMemo } from "react";
import { useApp } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { blogData } from "#web/modules/blog/blocks/blog-model.ts";
import { postCards } from "#web/modules/blog/post-card-model.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { CardGrid } from "#web/shell/records/card-grid.tsx";

/** Blog posts that an editor chose, in their order (COMP-018). Those that the reader may not see are not there. */
export const Block = (props: BlockProps) => {
  const { posts } = blogData(props.component);
  const { state } = useApp();
  const cards = useMemo(() => postCards(posts, state), [posts, state]);
  const outline = outlineOf(props);
  if (cards.length === 0) return null;
  return (
    <div className="content-width">
      <BlockHeader outline={outline} />
      <CardGrid items={cards} level={outline.innerLevel} lead={cards.length % 3 === 1} />
    </div>
  );
};
