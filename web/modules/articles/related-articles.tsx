import { useMemo } from "react";
import type { Many } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { articleCards } from "#web/modules/articles/article-card-model.ts";
import { mostRelated } from "#web/modules/articles/article-load.ts";
import type { ArticleModel } from "#web/modules/articles/article-model.ts";
import { CardGrid } from "#web/shell/records/card-grid.tsx";
import { Heading } from "#web/ui/heading.tsx";

/** Other articles of the same category. */
export const RelatedArticles = ({ article, found }: { readonly article: ArticleModel; readonly found: Many }) => {
  const t = useTranslate();
  const { state } = useApp();
  const others = useMemo(
    () =>
      articleCards(found.data, found.included, state)
        .filter(({ id }) => id !== article.id)
        .slice(0, mostRelated),
    [found, state, article.id],
  );
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="related" className="bg-sunken py-12 md:py-16 print:hidden">
      <div className="content-width space-y-8">
        <Heading level={2} id="related">
          {article.category
            ? t("articles:related.in", { category: article.category.name })
            : t("articles:related.title")}
        </Heading>
        <CardGrid items={others} level={3} />
      </div>
    </section>
  );
};
