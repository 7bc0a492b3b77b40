import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Many, RecordsPort, Resource } from "#core/shell/site/ports.ts";
import {
  cardsQuery,
  everything,
  type RepositoryChoice,
  sameChoice,
} from "#web/modules/repository/repository-choice.ts";

/** What a list of aids shows. */
export interface RepositoryListView {
  readonly choice: RepositoryChoice;
  readonly items: readonly Resource[];
  readonly included: readonly Resource[];
  /** Of all aids of the choice, shown or not. */
  readonly total: number;
  readonly busy: boolean;
  /** What was asked for last could not be had. */
  readonly failed: boolean;
}

/** A list of aids that can be narrowed and made longer. */
export interface RepositoryList {
  readonly view: ReadonlySignal<RepositoryListView>;
  choose(choice: RepositoryChoice): Promise<void>;
  /** Adds the next aids. */
  more(): Promise<void>;
}

export interface RepositoryListOptions {
  readonly records: Pick<RecordsPort, "list">;
  /** What the server found: the newest. */
  readonly found: Many;
  readonly size: number;
}

export function createRepositoryList({ records, found, size }: RepositoryListOptions): RepositoryList {
  const view = signal<RepositoryListView>({
    choice: everything,
    items: found.data,
    included: found.included,
    total: found.meta.total ?? found.data.length,
    busy: false,
    failed: false,
  });
  let asked = 0;

  /** Asks for a page; only the answer to the last question counts. */
  const ask = async (choice: RepositoryChoice, number: number, show: (answer: Many) => Partial<RepositoryListView>) => {
    asked += 1;
    const mine = asked;
    view.value = { ...view.value, choice, busy: true, failed: false };
    const answer = await records.list("repository-items", cardsQuery(choice, number, size));
    if (mine !== asked) return;
    view.value = answer.ok
      ? { ...view.value, ...show(answer.value), total: answer.value.meta.total ?? view.value.total, busy: false }
      : { ...view.value, busy: false, failed: true };
  };

  return {
    view,
    async choose(choice) {
      const { choice: before, failed } = view.value;
      if (sameChoice(before, choice) && !failed) return;
      await ask(choice, 1, ({ data, included }) => ({ items: data, included }));
    },
    async more() {
      const { items, included, choice } = view.value;
      const known = new Set(items.map(({ id }) => id));
      await ask(choice, Math.floor(items.length / size) + 1, (next) => ({
        // A list grows at its head meanwhile: what came down a page is not shown twice.
        items: [...items, ...next.data.filter(({ id }) => !known.has(id))],
        included: [...included, ...next.included],
      }));
    },
  };
}
