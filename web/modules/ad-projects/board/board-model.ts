import type { adProjects } from "#core/modules/ad-projects/entities.ts";
import { steps } from "#core/modules/ad-projects/vocabularies.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";

export type Step = (typeof steps)[number];

export const cardFields = ["readableId", "name", "step", "priority", "neededAt"] as const;

/** A project on the board. */
export interface BoardCard {
  readonly id: string;
  readonly version: number;
  readonly number: string | null;
  readonly name: string;
  readonly priority: string;
  readonly neededAt: string | null;
}

export interface BoardColumn {
  readonly step: Step;
  readonly cards: readonly BoardCard[];
  /** How many projects are at the step, shown or not. */
  readonly total: number;
}

export function columnOf(step: Step, { data, meta }: Many): BoardColumn {
  const cards = data.map((record) => {
    const row = rowOf<typeof adProjects, (typeof cardFields)[number]>(record);
    const { id, version, name, neededAt } = row;
    return { id, version, name, neededAt, number: row.readableId, priority: row.priority ?? "normal" };
  });
  return { step, cards, total: meta.total ?? cards.length };
}

/** The steps before and after one, as far as there are any. */
export const neighbours = (step: Step): { readonly before: Step | null; readonly after: Step | null } => {
  const at = steps.indexOf(step);
  return { before: steps[at - 1] ?? null, after: steps[at + 1] ?? null };
};

/** The step that a project is at, among those that are shown. */
export const stepOf = (columns: readonly BoardColumn[], id: string): Step | undefined =>
  columns.find(({ cards }) => cards.some((card) => card.id === id))?.step;

/** A project among those that are shown. */
export const cardOf = (columns: readonly BoardColumn[], id: string): BoardCard | undefined =>
  columns.flatMap(({ cards }) => cards).find((card) => card.id === id);

/** The board after a project came to a step, where it stands first; the same board where it is there already, or not shown. */
export function moved(columns: readonly BoardColumn[], id: string, to: Step): readonly BoardColumn[] {
  const from = stepOf(columns, id);
  const card = cardOf(columns, id);
  if (!card || from === to) return columns;
  return columns.map((column) => {
    if (column.step === from)
      return { ...column, cards: column.cards.filter((each) => each.id !== id), total: column.total - 1 };
    return column.step === to ? { ...column, cards: [card, ...column.cards], total: column.total + 1 } : column;
  });
}

/** The board with the revision that a project has now. */
export const revised = (columns: readonly BoardColumn[], id: string, version: number): readonly BoardColumn[] =>
  columns.map((column) => ({
    ...column,
    cards: column.cards.map((card) => (card.id === id ? { ...card, version } : card)),
  }));
