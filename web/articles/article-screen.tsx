import { useMemo } from "react";
import { useApp } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { ArticleFacts } from "#web/articles/article-facts.tsx";
import { ArticleHeader } from "#web/articles/article-header.tsx";
import { articleOf } from "#web/articles/article-model.ts";
import { ArticleNotices } from "#web/articles/article-notices.tsx";
import type { ArticleData } from "#web/articles/article-route.ts";
import { ArticleSections } from "#web/articles/article-sections.tsx";
import { RelatedArticles } from "#web/articles/related-articles.tsx";

/** An article, in the layout that it was given (ART-003). */
export const Screen = ({ data }: ScreenProps<ArticleData>) => {
  const { state } = useApp();
  const article = useMemo(() => articleOf(data.article, state), [data.article, state]);
  return (
    <>
      <article lang={article.lang}>
        <ArticleHeader article={article} />
        <ArticleNotices article={article} />
        <ArticleSections article={article} facts={<ArticleFacts article={article} />} />
      </article>
      <RelatedArticles article={article} found={data.related} />
    </>
  );
};
