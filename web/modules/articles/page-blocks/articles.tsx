import { BookOpenText } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useSearch } from "wouter";
import type { articleCategories } from "#core/modules/articles/entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { useValue } from "#web/app/use-value.ts";
import { articleCards } from "#web/modules/articles/article-card-model.ts";
import { type ArticleList, createArticleList } from "#web/modules/articles/article-list.ts";
import { subjectOf, withoutSubject } from "#web/modules/articles/article-subject.ts";
import {
  articlesData,
  categoryOf,
  pageSizeOf,
  withCategory,
} from "#web/modules/articles/page-blocks/articles-model.ts";

import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { CardGrid } from "#web/shell/records/card-grid.tsx";
import { ShowMore } from "#web/shell/records/show-more.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** A list of articles, the newest first, with a choice of categories where the block offers it. */
export const Block = (props: BlockProps) => {
  const { component } = props;
  const t = useTranslate();
  const { ports, state } = useApp();
  const { articles: found, categories, category: own } = articlesData(component);
  const size = pageSizeOf(component);
  const [list] = useState(() => createArticleList({ records: ports.records, found, category: own, size }));
  const { articles, included, total, category, subject, subjectName, busy, failed } = useValue(list.view);
  const cards = useMemo(() => articleCards(articles, included, state), [articles, included, state]);
  const outline = outlineOf(props);
  const offered = own === null ? categories.data : [];
  const { choose, clear } = useChoiceInAddress(offered, list);
  const grid = useRef<HTMLUListElement>(null);

  return (
    <div className="content-width">
      <BlockHeader outline={outline} />
      {offered.length > 1 && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 md:mb-8 [html:not(.scripted)_&]:hidden">
          <ChoiceChips
            label={t("blocks:articles.filter")}
            value={category ?? ""}
            onChange={(value) => choose(value === "" ? null : value)}
            choices={[
              { value: "", label: t("blocks:articles.all") },
              ...offered.map(rowOf<typeof articleCategories>).map(({ id, name, lang }) => ({
                value: id,
                label: name,
                ...(lang !== undefined && { lang }),
              })),
            ]}
          />
          <p role="status" className="text-muted">
            {t("blocks:articles.count", { count: total })}
          </p>
        </div>
      )}
      {subject && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 md:mb-8">
          <p className="text-muted">{t(`blocks:articles.${subject.kind}`)}</p>
          <Chip onRemove={clear} removeLabel={t("blocks:articles.show-all")}>
            {subjectName ?? "…"}
          </Chip>
          {offered.length <= 1 && (
            <p role="status" className="text-muted">
              {t("blocks:articles.count", { count: total })}
            </p>
          )}
        </div>
      )}
      {failed && (
        <div className="mb-6">
          <Alert tone="error" role="alert">
            {t("blocks:articles.failed")}
          </Alert>
        </div>
      )}
      {articles.length === 0 ? (
        <EmptyState icon={BookOpenText} title={t("blocks:articles.empty")}>
          {t(category === null && !subject ? "blocks:articles.empty-text" : "blocks:articles.empty-category")}
        </EmptyState>
      ) : (
        <CardGrid
          ref={grid}
          items={cards}
          level={outline.innerLevel}
          lead={category === own && !subject && found.data.length % 3 === 1}
          busy={busy}
        />
      )}
      <ShowMore
        list={grid}
        shown={articles.length}
        total={total}
        busy={busy}
        label={t("blocks:articles.more")}
        onMore={list.more}
      />
    </div>
  );
};

/** Keeps what is chosen in the address, so that it can be sent to somebody, linked to, and survives going back. */
function useChoiceInAddress(
  categories: readonly { readonly id: string }[],
  list: ArticleList,
): { readonly choose: (category: string | null) => void; readonly clear: () => void } {
  const { navigation } = useApp();
  const search = useSearch();
  const query = () => new URLSearchParams(navigation.view.peek().address.search);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what is chosen; the lists it is chosen from do not change
  useEffect(() => {
    void list.choose(categoryOf(query(), categories));
    void list.narrow(subjectOf(query()));
  }, [search]);

  return {
    choose: (category) => navigation.setQuery(withCategory(query(), category)),
    clear: () => navigation.setQuery(withoutSubject(query())),
  };
}
