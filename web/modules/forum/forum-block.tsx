import { MessagesSquare, PenLine, SearchX } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useSearch } from "wouter";
import type { ForumData } from "#core/modules/forum/loaders.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { useValue } from "#web/app/use-value.ts";
import { CategoryGrid } from "#web/modules/forum/category-grid.tsx";
import { type Choice, categoryNamed, choiceOf, everything, queryOf } from "#web/modules/forum/choice.ts";
import { FollowControl } from "#web/modules/forum/follow-control.tsx";
import { ForumFilters } from "#web/modules/forum/forum-filters.tsx";
import { FoundList } from "#web/modules/forum/found-list.tsx";
import { forumPath } from "#web/modules/forum/paths.ts";
import { createSubjectList, type SubjectListView } from "#web/modules/forum/subject-list.ts";
import { SubjectRows } from "#web/modules/forum/subject-rows.tsx";
import { categoriesOf } from "#web/modules/forum/subjects-model.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { Pagination } from "#web/ui/pagination.tsx";

const nothing = { data: [], included: [], meta: {} };

/** The home of the forum: its categories, and its subjects with the pinned ones first (FORUM-001), narrowed by the address (LINK-003). */
export const Block = (props: BlockProps) => {
  const t = useTranslate();
  const { ports, state, navigation } = useApp();
  const first: ForumData = {
    categories: nothing,
    subjects: nothing,
    pinned: nothing,
    ...(props.component.data as Partial<ForumData> | undefined),
  };
  const [categories] = useState(() => categoriesOf(first.categories));
  const [list] = useState(() => createSubjectList({ ports, state, first, categories }));
  const view = useValue(list.view);
  const { choice } = view;
  const outline = outlineOf(props);
  const search = useSearch();
  const title = useRef<HTMLDivElement>(null);
  const category = choice.category === null ? undefined : categoryNamed(choice.category, categories);
  const isHome = String(queryOf(choice)) === "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what is chosen; the categories do not change
  useEffect(() => {
    void list.show(choiceOf(new URLSearchParams(search), categories));
  }, [search]);

  const choose = (change: Partial<Choice>) =>
    navigation.setQuery(queryOf({ ...choice, page: 1, ...change }), { replace: false });

  const inner = outline.innerLevel;
  return (
    <div className="content-width space-y-10">
      <BlockHeader outline={outline} aside={<NewSubject category={choice.category} />} />
      {isHome && categories.length > 0 && (
        <section aria-labelledby="forum-categories" className="space-y-5">
          <Heading level={inner} size="section" id="forum-categories">
            {t("forum:home.categories")}
          </Heading>
          <CategoryGrid categories={categories} level={inner === 2 ? 3 : 4} />
        </section>
      )}
      <section aria-labelledby="forum-subjects" className="space-y-6">
        <div ref={title} className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <Heading level={inner} size="section" id="forum-subjects" {...(category?.lang && { lang: category.lang })}>
            {headingOf(view, category?.name, t)}
          </Heading>
          {category && state.viewer?.isVerified && (
            <FollowControl key={category.id} followed={{ type: "forum-categories", id: category.id }} />
          )}
        </div>
        <ForumFilters choice={choice} categories={categories} onChoose={choose} />
        <Results view={view} level={inner === 2 ? 3 : 4} onAgain={() => void list.show(choice, true)} />
        <Pagination
          page={choice.page}
          pages={view.pages}
          label={t("forum:home.pages")}
          hrefOf={(page) => addressOf({ ...choice, page }, forumPath(state))}
        />
      </section>
    </div>
  );
};

const addressOf = (choice: Choice, path: string): string => {
  const query = String(queryOf(choice));
  return query === "" ? path : `${path}?${query}`;
};

function headingOf({ choice }: SubjectListView, category: string | undefined, t: ReturnType<typeof useTranslate>) {
  if (choice.words !== "") return t("forum:home.found", { words: choice.words });
  if (choice.isUnread) return t("forum:home.unread");
  return category ?? t("forum:home.subjects");
}

const NewSubject = ({ category }: { readonly category: string | null }) => {
  const t = useTranslate();
  const { state } = useApp();
  const query = category === null ? "" : `?${new URLSearchParams({ category })}`;
  return (
    <Link to={`${forumPath(state)}/create${query}`} variant="button" look="primary" icon={PenLine}>
      {t("forum:home.create")}
    </Link>
  );
};

interface ResultsProps {
  readonly view: SubjectListView;
  readonly level: 3 | 4;
  readonly onAgain: () => void;
}

/** What was found, dimmed while something else is looked for. */
const Results = ({ view, level, onAgain }: ResultsProps) => {
  const t = useTranslate();
  const { choice, pinned, rows, found, total, isBusy, hasFailed } = view;
  const all = useMemo(() => [...pinned, ...rows], [pinned, rows]);
  if (hasFailed)
    return (
      <Alert tone="error" role="alert" actions={<Button onPress={onAgain}>{t("forum:again")}</Button>}>
        {t("forum:home.failed")}
      </Alert>
    );
  return (
    <div aria-busy={isBusy || undefined} className={isBusy ? "opacity-60" : ""}>
      <p role="status" className="mb-4 text-muted">
        {isBusy ? t("forum:home.loading") : t(found ? "forum:home.results" : "forum:home.count", { count: total })}
      </p>
      {found && found.length > 0 && <FoundList found={found} words={choice.words} level={level} />}
      {all.length > 0 && <SubjectRows rows={all} level={level} />}
      {all.length === 0 && !found?.length && !isBusy && <Nothing choice={choice} />}
    </div>
  );
};

const Nothing = ({ choice }: { readonly choice: Choice }) => {
  const t = useTranslate();
  const { state } = useApp();
  if (String(queryOf(choice)) === "")
    return (
      <EmptyState icon={MessagesSquare} title={t("forum:home.none")} action={<NewSubject category={null} />}>
        {t("forum:home.none-text")}
      </EmptyState>
    );
  if (choice.isUnread && choice.words === "")
    return (
      <EmptyState icon={MessagesSquare} title={t("forum:home.all-read")}>
        {t("forum:home.all-read-text")}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={SearchX}
      title={t("forum:home.no-match")}
      action={
        <Link to={addressOf(everything, forumPath(state))} variant="button">
          {t("forum:home.show-all")}
        </Link>
      }
    >
      {t("forum:home.no-match-text")}
    </EmptyState>
  );
};
