import { useMemo } from "react";
import { useApp } from "#web/app/app-context.tsx";
import { ArticleFacts } from "#web/modules/articles/article-facts.tsx";
import { ArticleHeader } from "#web/modules/articles/article-header.tsx";
import { articleOf } from "#web/modules/articles/article-model.ts";
import type { ArticleData } from "#web/modules/articles/article-route.ts";
import { ArticleSections } from "#web/modules/articles/article-sections.tsx";
import { CategoryNotice } from "#web/modules/articles/category-notice.tsx";
import { ItemNotices } from "#web/shell/records/item-notices.tsx";

/** An article without what is for the screen: one section after the other, whatever its layout. */
export const Printed = ({ data: found }: { readonly data: unknown }) => {
  const data = found as ArticleData;
  const { state } = useApp();
  const article = useMemo(() => {
    const { search: _, ...whole } = articleOf(data.article, state);
    return { ...whole, layout: "simple" as const, canEdit: false };
  }, [data.article, state]);
  return (
    <article lang={article.lang}>
      <ArticleHeader article={article} />
      <ItemNotices item={article}>{article.notice && <CategoryNotice notice={article.notice} />}</ItemNotices>
      <ArticleSections article={article} facts={<ArticleFacts article={article} />} />
    </article>
  );
};
