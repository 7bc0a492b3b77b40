import type { ReactNode } from "react";
import { ArticleFacts } from "#web/modules/articles/article-facts.tsx";
import { ArticleHeader } from "#web/modules/articles/article-header.tsx";
import type { ArticleModel } from "#web/modules/articles/article-model.ts";
import { ArticleSections } from "#web/modules/articles/article-sections.tsx";
import { CategoryNotice } from "#web/modules/articles/category-notice.tsx";
import { ItemNotices } from "#web/shell/records/item-notices.tsx";

export interface ArticleViewProps {
  readonly article: ArticleModel;
  /** What stands below the facts. */
  readonly children?: ReactNode;
}

/** An article as it is read: on its page, and while it is written. */
export const ArticleView = ({ article, children }: ArticleViewProps) => (
  <article lang={article.lang}>
    <ArticleHeader article={article} />
    <ItemNotices item={article}>{article.notice && <CategoryNotice notice={article.notice} />}</ItemNotices>
    <ArticleSections
      article={article}
      facts={
        <div className="space-y-6">
          <ArticleFacts article={article} />
          {children}
        </div>
      }
    />
  </article>
);
