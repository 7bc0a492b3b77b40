import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Many, RecordsPort } from "#core/shell/site/ports.ts";
import { cardsQuery, everything, sameChoice, type TrainingChoice } from "#web/modules/trainings/training-choice.ts";

/** What a list of trainings shows. */
export interface TrainingListView {
  readonly choice: TrainingChoice;
  readonly trainings: Pick<Many, "data" | "included">;
  /** Of all trainings of the choice, shown or not. */
  readonly total: number;
  readonly busy: boolean;
  /** What was asked for last could not be had. */
  readonly failed: boolean;
}

/** A list of trainings that can be narrowed and made longer. */
export interface TrainingList {
  readonly view: ReadonlySignal<TrainingListView>;
  choose(choice: TrainingChoice): Promise<void>;
  /** Adds the next trainings. */
  more(): Promise<void>;
}

export interface TrainingListOptions {
  readonly records: Pick<RecordsPort, "list">;
  /** What the server found: the newest of all. */
  readonly found: Many;
  readonly size: number;
}

export function createTrainingList({ records, found, size }: TrainingListOptions): TrainingList {
  const view = signal<TrainingListView>({
    choice: everything,
    trainings: found,
    total: found.meta.total ?? found.data.length,
    busy: false,
    failed: false,
  });
  let asked = 0;

  /** Asks for a page; only the answer to the last question counts. */
  const ask = async (choice: TrainingChoice, number: number, show: (answer: Many) => TrainingListView["trainings"]) => {
    asked += 1;
    const mine = asked;
    view.value = { ...view.value, choice, busy: true, failed: false };
    const answer = await records.list("trainings", cardsQuery(choice, number, size));
    if (mine !== asked) return;
    view.value = answer.ok
      ? {
          ...view.value,
          trainings: show(answer.value),
          total: answer.value.meta.total ?? view.value.total,
          busy: false,
        }
      : { ...view.value, busy: false, failed: true };
  };

  return {
    view,
    async choose(choice) {
      const { choice: before, failed } = view.value;
      if (sameChoice(before, choice) && !failed) return;
      await ask(choice, 1, (answer) => answer);
    },
    async more() {
      const { trainings, choice } = view.value;
      const known = new Set(trainings.data.map(({ id }) => id));
      await ask(choice, Math.floor(trainings.data.length / size) + 1, (next) => ({
        // The list grows at its head meanwhile: what came down a page is not shown twice.
        data: [...trainings.data, ...next.data.filter(({ id }) => !known.has(id))],
        included: [...trainings.included, ...next.included],
      }));
    },
  };
}
