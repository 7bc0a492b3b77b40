import { useMemo } from "react";
import type { Many } from "#core/shell/site/ports.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { mostRelated } from "#web/modules/articles/article-load.ts";
import type { ArticleModel } from "#web/modules/articles/article-model.ts";
import { CardGrid } from "#web/modules/articles/card-grid.tsx";
import { includedOf } from "#web/shell/records/included.ts";
import { Heading } from "#web/ui/heading.tsx";

/** Other articles of the same category. */
export const RelatedArticles = ({ article, found }: { readonly article: ArticleModel; readonly found: Many }) => {
  const t = useTranslate();
  const included = useMemo(() => includedOf(found.included), [found.included]);
  const others = found.data.filter(({ id }) => id !== article.id).slice(0, mostRelated);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="related" className="bg-sunken py-12 md:py-16 print:hidden">
      <div className="content-width space-y-8">
        <Heading level={2} id="related">
          {article.category
            ? t("articles:related.in", { category: article.category.name })
            : t("articles:related.title")}
        </Heading>
        <CardGrid articles={others} included={included} level={3} />
      </div>
    </section>
  );
};
