import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Many, RecordsPort, Resource } from "#core/shell/site/ports.ts";
import { type ArticleSubject, subjectName, subjects } from "#web/modules/articles/article-subject.ts";
import { type ArticleChoice, cardsQuery } from "#web/modules/articles/cards-query.ts";

/** What a list of articles shows. */
export interface ArticleListView extends ArticleChoice {
  readonly articles: readonly Resource[];
  readonly included: readonly Resource[];
  /** Of all articles of the choice, shown or not. */
  readonly total: number;
  /** Name of the subject, once it is known. */
  readonly subjectName?: string;
  readonly busy: boolean;
  /** What was asked for last could not be had. */
  readonly failed: boolean;
}

/** A list of articles that can be narrowed to a category and made longer. */
export interface ArticleList {
  readonly view: ReadonlySignal<ArticleListView>;
  /** Shows the articles of a category, or all of the block's. */
  choose(category: string | null): Promise<void>;
  /** Shows the articles about a subject, or about anything again. */
  narrow(subject: ArticleSubject | null): Promise<void>;
  /** Adds the next articles. */
  more(): Promise<void>;
}

export interface ArticleListOptions {
  readonly records: Pick<RecordsPort, "list" | "find">;
  /** What the server found: the first articles of the block. */
  readonly found: Many;
  /** Id of the category that the block is about, if it is about one. */
  readonly category: string | null;
  readonly size: number;
}

export function createArticleList({ records, found, category, size }: ArticleListOptions): ArticleList {
  const view = signal<ArticleListView>(firstView(found, category));
  let asked = 0;

  /** Asks for a page; only the answer to the last question counts. */
  const ask = async (choice: ArticleChoice, number: number, show: (answer: Many) => Partial<ArticleListView>) => {
    asked += 1;
    const mine = asked;
    view.value = { ...view.value, ...choice, busy: true, failed: false };
    const answer = await records.list("articles", cardsQuery(choice, number, size));
    if (mine !== asked) return;
    view.value = answer.ok
      ? { ...view.value, ...show(answer.value), total: answer.value.meta.total ?? view.value.total, busy: false }
      : { ...view.value, busy: false, failed: true };
  };

  const begin = (choice: ArticleChoice) => ask(choice, 1, ({ data, included }) => ({ articles: data, included }));

  return {
    view,
    async choose(chosen) {
      const { category: before, subject, failed } = view.value;
      const wanted = chosen ?? category;
      if (wanted === before && !failed) return;
      await begin({ category: wanted, subject });
    },
    async narrow(subject) {
      const { category: chosen, subject: before, failed } = view.value;
      if (subject?.id === before?.id && subject?.kind === before?.kind && !failed) return;
      const { subjectName: _, ...rest } = view.value;
      view.value = rest;
      const [found] = await Promise.all([
        subject && records.find(subjects[subject.kind].type, subject.id),
        begin({ category: chosen, subject }),
      ]);
      if (subject && found?.ok && view.value.subject === subject)
        view.value = { ...view.value, subjectName: subjectName(subject, found.value) };
    },
    async more() {
      const { articles, included, category: chosen, subject } = view.value;
      const known = new Set(articles.map(({ id }) => id));
      await ask({ category: chosen, subject }, Math.floor(articles.length / size) + 1, (next) => ({
        // A list grows at its head meanwhile: what came down a page is not shown twice.
        articles: [...articles, ...next.data.filter(({ id }) => !known.has(id))],
        included: [...included, ...next.included],
      }));
    },
  };
}

const firstView = (found: Many, category: string | null): ArticleListView => ({
  articles: found.data,
  included: found.included,
  total: found.meta.total ?? found.data.length,
  category,
  subject: null,
  busy: false,
  failed: false,
});
