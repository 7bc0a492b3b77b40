import { type ReactNode, useId, useMemo, useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { useValue } from "#web/app/use-value.ts";
import type { ArticleModel, ArticleSection } from "#web/modules/articles/article-model.ts";
import { SectionList } from "#web/modules/articles/section-list.tsx";
import { SectionPager } from "#web/modules/articles/section-pager.tsx";
import { SectionView } from "#web/modules/articles/section-view.tsx";
import { currentSection, layoutOf, searchSections } from "#web/modules/articles/sections-model.ts";
import { useSectionInView } from "#web/modules/articles/use-section-in-view.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { textColumns } from "#web/ui/text-columns.ts";

export interface ArticleSectionsProps {
  readonly article: ArticleModel;
  /** What is told beside or below the text. */
  readonly facts: ReactNode;
}

/**
 * The text of an article in its layout (ART-003). `simple`: one section after the other, facts beside. `navigation`: the
 * same with a table of contents that follows the reading. `pagination`: one section at a time; without script, and on
 * paper, all of them. While words are looked for, every layout shows the sections that hold them.
 */
export const ArticleSections = ({ article, facts }: ArticleSectionsProps) => {
  const [typed, setTyped] = useState("");
  const search = useMemo(() => searchSections(article.sections, typed), [article.sections, typed]);
  const searching = search.words !== "";
  const layout = layoutOf(article);
  const sections = {
    simple: <AllSections sections={search.sections} words={search.words} />,
    navigation: <AllSections sections={search.sections} words={search.words} />,
    pagination: searching ? (
      <AllSections sections={search.sections} words={search.words} />
    ) : (
      <OneSection sections={article.sections} />
    ),
  }[layout];
  const field = article.search && (
    <SectionsSearchField
      typed={typed}
      onType={setTyped}
      placeholder={article.search.placeholder}
      found={searching ? search.count : undefined}
    />
  );

  if (layout === "simple") {
    return (
      <div className={`content-width grid gap-12 pb-16 lg:pb-24 ${textColumns.facts}`}>
        <div className="max-w-reading min-w-0 space-y-10">
          {field}
          {sections}
        </div>
        <div>{facts}</div>
      </div>
    );
  }
  return (
    <div className={`content-width grid gap-8 pb-16 lg:pb-24 ${textColumns.contents}`}>
      <div className="min-w-0">
        {layout === "pagination" ? (
          <Steps sections={article.sections} />
        ) : (
          <Contents sections={searching ? search.sections : article.sections} />
        )}
      </div>
      <div className="max-w-reading min-w-0 space-y-12">
        {field}
        {sections}
        {facts}
      </div>
    </div>
  );
};

const AllSections = ({ sections, words }: { readonly sections: readonly ArticleSection[]; readonly words: string }) => (
  <div className="space-y-14">
    {sections.map((section) => (
      <SectionView key={section.anchor} section={section} words={words} />
    ))}
  </div>
);

/** The section that the address names. The others are there too: for readers without script, for paper, for search engines. */
const OneSection = ({ sections }: { readonly sections: readonly ArticleSection[] }) => {
  const current = useCurrentSection(sections);
  return (
    <div className="space-y-14">
      {sections.map((section, index) => (
        <div
          key={section.anchor}
          className={index === current ? "" : "[html.scripted_&]:hidden print:[html.scripted_&]:block"}
        >
          <SectionView section={section} words="" />
        </div>
      ))}
      <SectionPager sections={sections} current={current} />
    </div>
  );
};

const Steps = ({ sections }: { readonly sections: readonly ArticleSection[] }) => {
  const t = useTranslate();
  const current = useCurrentSection(sections);
  return (
    <SectionList
      label={t("articles:sections.label")}
      summary={t("articles:sections.position", { number: current + 1, total: sections.length })}
      sections={sections}
      current={current}
      numbered
    />
  );
};

const Contents = ({ sections }: { readonly sections: readonly ArticleSection[] }) => {
  const t = useTranslate();
  const inView = useSectionInView(sections);
  return (
    <SectionList
      label={t("articles:sections.contents")}
      summary={t("articles:sections.contents")}
      sections={sections}
      current={inView}
    />
  );
};

/** From the address; the server never sees a hash, so the first section stands until the page has been taken over. */
function useCurrentSection(sections: readonly ArticleSection[]): number {
  const { address } = useValue(useApp().navigation.view);
  return currentSection(sections, useHydrated() ? address.hash : "");
}

interface SectionsSearchFieldProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly placeholder: string | undefined;
  /** Absent while nothing is looked for. */
  readonly found: number | undefined;
}

const SectionsSearchField = ({ typed, onType, placeholder, found }: SectionsSearchFieldProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const status = useId();
  return (
    <div lang={state.locale} className="space-y-2 [html:not(.scripted)_&]:hidden">
      <SearchField
        label={t("articles:search.label")}
        value={typed}
        onChange={onType}
        placeholder={placeholder}
        describedBy={status}
      />
      <p id={status} role="status" className="min-h-6 text-muted">
        {found === undefined
          ? ""
          : found === 0
            ? t("articles:search.nothing")
            : t("articles:search.count", { count: found })}
      </p>
    </div>
  );
};
