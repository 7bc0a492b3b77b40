import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Result } from "#core/kernel/result.ts";
import type { FacetCounts } from "#core/shell/facets/ports.ts";
import type { Failure, Many, Resource } from "#core/shell/site/ports.ts";
import { everythingOf, type FacetChoice, type FacetedListing, sameChoice } from "#web/shell/facets/choice.ts";

/** What a list shows. */
export interface FacetedListView<Facet extends string, Order extends string> {
  readonly choice: FacetChoice<Facet, Order>;
  readonly items: readonly Resource[];
  readonly included: readonly Resource[];
  /** Of all records of the choice, shown or not. */
  readonly total: number;
  /** How many there would be with each value. */
  readonly counts: FacetCounts;
  readonly busy: boolean;
  /** What was asked for last could not be had. */
  readonly failed: boolean;
}

/** A list that can be narrowed, with the numbers beside what it can be narrowed to, and made longer. */
export interface FacetedList<Facet extends string, Order extends string> {
  readonly view: ReadonlySignal<FacetedListView<Facet, Order>>;
  choose(choice: FacetChoice<Facet, Order>): Promise<void>;
  /** Adds the next records. */
  more(): Promise<void>;
}

export interface FacetedListOptions<Facet extends string, Order extends string> {
  readonly listing: FacetedListing<Facet, Order>;
  readonly ask: (choice: FacetChoice<Facet, Order>, number: number, size: number) => Promise<Result<Many, Failure>>;
  readonly count: (choice: FacetChoice<Facet, Order>) => Promise<Result<FacetCounts, Failure>>;
  /** What the server found: the whole list, not narrowed. */
  readonly found: Many;
  readonly counts: FacetCounts;
  readonly size: number;
}

export function createFacetedList<Facet extends string, Order extends string>({
  listing,
  ask,
  count,
  found,
  counts,
  size,
}: FacetedListOptions<Facet, Order>): FacetedList<Facet, Order> {
  const view = signal<FacetedListView<Facet, Order>>({
    choice: everythingOf(listing),
    items: found.data,
    included: found.included,
    total: found.meta.total ?? found.data.length,
    counts,
    busy: false,
    failed: false,
  });
  let asked = 0;

  /** Asks for a page, and for the numbers where the choice is another; only the answer to the last question counts. */
  const load = async (
    choice: FacetChoice<Facet, Order>,
    number: number,
    isOther: boolean,
    show: (answer: Many) => Partial<FacetedListView<Facet, Order>>,
  ) => {
    asked += 1;
    const mine = asked;
    view.value = { ...view.value, choice, busy: true, failed: false };
    const [answer, numbers] = await Promise.all([ask(choice, number, size), isOther ? count(choice) : null]);
    if (mine !== asked) return;
    const after = { ...view.value, busy: false };
    view.value = answer.ok
      ? {
          ...after,
          ...show(answer.value),
          total: answer.value.meta.total ?? after.total,
          ...(numbers?.ok && { counts: numbers.value }),
        }
      : { ...after, failed: true };
  };

  return {
    view,
    async choose(choice) {
      const { choice: before, failed } = view.value;
      if (sameChoice(listing, before, choice) && !failed) return;
      await load(choice, 1, true, ({ data, included }) => ({ items: data, included }));
    },
    async more() {
      const { items, included, choice } = view.value;
      const known = new Set(items.map(({ id }) => id));
      await load(choice, Math.floor(items.length / size) + 1, false, (next) => ({
        // A list grows at its head meanwhile: what came down a page is not shown twice.
        items: [...items, ...next.data.filter(({ id }) => !known.has(id))],
        included: [...included, ...next.included],
      }));
    },
  };
}
