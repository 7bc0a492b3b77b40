import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Many, RecordsPort, Resource } from "#core/shell/site/ports.ts";
import { cardsQuery } from "#web/modules/articles/cards-query.ts";

/** What a list of articles shows. */
export interface ArticleListView {
  readonly articles: readonly Resource[];
  readonly included: readonly Resource[];
  /** Of all articles of the choice, shown or not. */
  readonly total: number;
  /** Id of the category that is chosen; `null` for all. */
  readonly category: string | null;
  readonly busy: boolean;
  /** What was asked for last could not be had. */
  readonly failed: boolean;
}

/** A list of articles that can be narrowed to a category and made longer. */
export interface ArticleList {
  readonly view: ReadonlySignal<ArticleListView>;
  /** Shows the articles of a category, or all of the block's. */
  choose(category: string | null): Promise<void>;
  /** Adds the next articles. */
  more(): Promise<void>;
}

export interface ArticleListOptions {
  readonly records: Pick<RecordsPort, "list">;
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
  const ask = async (chosen: string | null, number: number, show: (answer: Many) => Partial<ArticleListView>) => {
    asked += 1;
    const mine = asked;
    view.value = { ...view.value, category: chosen, busy: true, failed: false };
    const answer = await records.list("articles", cardsQuery(chosen, number, size));
    if (mine !== asked) return;
    view.value = answer.ok
      ? { ...view.value, ...show(answer.value), total: answer.value.meta.total ?? view.value.total, busy: false }
      : { ...view.value, busy: false, failed: true };
  };

  return {
    view,
    async choose(chosen) {
      if (chosen === view.value.category && !view.value.failed) return;
      await ask(chosen ?? category, 1, ({ data, included }) => ({ articles: data, included }));
    },
    async more() {
      const { articles, included } = view.value;
      const known = new Set(articles.map(({ id }) => id));
      await ask(view.value.category, Math.floor(articles.length / size) + 1, (next) => ({
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
  busy: false,
  failed: false,
});
