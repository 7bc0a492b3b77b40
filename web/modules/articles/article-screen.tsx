import { Printer } from "lucide-react";
import { useMemo } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { type ArticleModel, articleOf } from "#web/modules/articles/article-model.ts";
import type { ArticleData } from "#web/modules/articles/article-route.ts";
import { ArticleView } from "#web/modules/articles/article-view.tsx";
import { RelatedArticles } from "#web/modules/articles/related-articles.tsx";
import { layoutOf } from "#web/modules/articles/sections-model.ts";
import { CommentsSection } from "#web/shell/comments/comments-section.tsx";
import { LikeButton } from "#web/shell/likes/like-button.tsx";
import { printAddress } from "#web/shell/print/print-model.ts";
import { ReportButton } from "#web/shell/reports/report-button.tsx";
import { Link } from "#web/ui/link.tsx";

/** An article, in the layout that it was given (ART-003). */
export const Screen = ({ data }: ScreenProps<ArticleData>) => {
  const { state } = useApp();
  const article = useMemo(() => articleOf(data.article, state), [data.article, state]);
  const subject = { type: "articles", id: article.id };
  return (
    <>
      <ArticleView article={article}>
        <div lang={state.locale} className="flex flex-wrap items-center gap-3">
          <LikeButton subject={subject} count={article.likesCount} isLiked={article.isLiked} />
          <ReportButton subject={subject} about={article} isReported={article.isReported} />
        </div>
        <PrintLink article={article} />
      </ArticleView>
      <CommentsSection
        key={article.id}
        subject={subject}
        isOpen={article.commentsEnabled}
        column={layoutOf(article) === "simple" ? "facts" : "contents"}
        count={article.commentsCount}
        found={data.comments.found}
      />
      <RelatedArticles article={article} found={data.related} />
    </>
  );
};

/** Leads to the article alone, ready to be printed, and back. */
const PrintLink = ({ article: { id } }: { readonly article: ArticleModel }) => {
  const t = useTranslate();
  const { navigation, state } = useApp();
  const { path, search } = useValue(navigation.view).address;
  const to = printAddress({ component: "article", props: { id }, previous: `${path}${search}` });
  return (
    <p lang={state.locale} className="print:hidden">
      <Link to={to} variant="plain" icon={Printer}>
        {t("articles:print")}
      </Link>
    </p>
  );
};
