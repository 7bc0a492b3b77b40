import { Rss } from "lucide-react";
import { useMemo, useRef } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { blogData, pageSizeOf } from "#web/modules/blog/blocks/blog-model.ts";
import { postCards } from "#web/modules/blog/post-card-model.ts";
import { postsQuery } from "#web/modules/blog/post-query.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { CardGrid } from "#web/shell/records/card-grid.tsx";
import { ShowMore } from "#web/shell/records/show-more.tsx";
import { useMoreRecords } from "#web/shell/records/use-more-records.ts";
import { Alert } from "#web/ui/alert.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** A list of blog posts, the newest first. */
export const Block = (props: BlockProps) => {
  const { component } = props;
  const t = useTranslate();
  const { state } = useApp();
  const { posts: first, organization } = blogData(component);
  const size = pageSizeOf(component);
  const { records, busy, failed, more } = useMoreRecords("blog-posts", first, size, (number) =>
    postsQuery(organization, number, size),
  );
  const cards = useMemo(() => postCards(records, state), [records, state]);
  const outline = outlineOf(props);
  const grid = useRef<HTMLUListElement>(null);
  const total = records.meta.total ?? cards.length;

  return (
    <div className="content-width">
      <BlockHeader outline={outline} />
      {cards.length === 0 ? (
        <EmptyState icon={Rss} title={t("blocks:blog.empty")}>
          {t("blocks:blog.empty-text")}
        </EmptyState>
      ) : (
        <CardGrid ref={grid} items={cards} level={outline.innerLevel} lead={first.data.length % 3 === 1} busy={busy} />
      )}
      {failed && (
        <div className="mt-6">
          <Alert tone="error" role="alert">
            {t("blocks:blog.failed")}
          </Alert>
        </div>
      )}
      <ShowMore
        list={grid}
        shown={cards.length}
        total={total}
        busy={busy}
        label={t("blocks:blog.more")}
        onMore={more}
      />
    </div>
  );
};
