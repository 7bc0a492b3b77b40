import { useMemo } from "react";
import type { articleSections, articles } from "#core/modules/articles/entities.ts";
import { shownDescription } from "#core/modules/articles/rules.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedRows, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { useApp } from "#web/app/app-context.tsx";
import { articleIncludes } from "#web/modules/articles/article-load.ts";
import { type ArticleModel, articleOf } from "#web/modules/articles/article-model.ts";
import { ArticleView } from "#web/modules/articles/article-view.tsx";
import { textsOf } from "#web/shell/blocks/rich-text-model.ts";

export const include = articleIncludes;

/** An article that is being written, as its page will show it. */
export const Preview = ({ record }: { readonly record: One }) => {
  const { state } = useApp();
  const article = useMemo(() => draftedArticle(record, state), [record, state]);
  return <ArticleView article={article} />;
};

/** The anchor of a section. */
export const hashOf = ({ included }: One, childId: string): string => {
  const section = includedRows<typeof articleSections>({ included }, "article-sections").get(childId);
  return `#${section?.viewId || `section-${childId}`}`;
};

/** With the description that the texts of now give where it has none, and without the way to the form that one is in. */
function draftedArticle(record: One, state: AppState): ArticleModel {
  const article = articleOf(record, state);
  const { shortDescription } = rowOf<typeof articles>(record.data);
  const text = article.sections.flatMap(({ html }) => textsOf(html)).join(" ");
  const description = shownDescription({ shortDescription, defaultShortDescription: defaultShortDescription(text) });
  return { ...article, description, canEdit: false };
}
