import { type ReadonlySignal, signal } from "@preact/signals-react";
import { rentalAvailability } from "#core/modules/rental/calls.ts";
import type { Period } from "#core/modules/rental/days.ts";
import type { LimitFault } from "#core/modules/rental/limits.ts";
import { modelCardFields, modelIncludes } from "#core/modules/rental/model-cards.ts";
import type { Many, Ports, RecordQuery, Resource } from "#core/shell/site/ports.ts";
import { faultsOf } from "#web/modules/rental/availability-model.ts";

/** What somebody looks for. */
export interface Wish {
  /** Id of a category; `null` for all. */
  readonly category: string | null;
  readonly search: string;
  /** Only what is free on all of these days; `null` for everything. */
  readonly period: Period | null;
}

export interface CatalogueView extends Wish {
  readonly models: readonly Resource[];
  readonly included: readonly Resource[];
  /** Of all models of the wish, shown or not. */
  readonly total: number;
  /** How many of a model are free in the period, by id; `null` without a period. */
  readonly free: Readonly<Record<string, number>> | null;
  /** Why nothing can be rented in the period, whatever is free: lead time, multiples, closed days. */
  readonly faults: readonly LimitFault[];
  readonly busy: boolean;
  readonly failed: boolean;
}

/** The list of what can be rented, narrowed by category, words and dates. */
export interface Catalogue {
  readonly view: ReadonlySignal<CatalogueView>;
  look(wish: Partial<Wish>): Promise<void>;
  more(): Promise<void>;
}

export interface CatalogueOptions {
  readonly ports: Pick<Ports, "call"> & { readonly records: Pick<Ports["records"], "list"> };
  /** What the server found: the first models of the block. */
  readonly found: Many;
  /** Id of the category that the block is about, if it is about one. */
  readonly category: string | null;
  readonly size: number;
}

/** Models that are asked for at once when all of them are needed, and how often at most. */
const batch = 100;
const mostBatches = 10;

export function createCatalogue({ ports, found, category: own, size }: CatalogueOptions): Catalogue {
  const view = signal<CatalogueView>({
    category: own,
    search: "",
    period: null,
    models: found.data,
    included: found.included,
    total: found.meta.total ?? found.data.length,
    free: null,
    faults: [],
    busy: false,
    failed: false,
  });
  let asked = 0;

  /** Only the answer to the last question counts. */
  const ask = async (wish: Wish, find: () => Promise<Partial<CatalogueView> | null>) => {
    asked += 1;
    const mine = asked;
    view.value = { ...view.value, ...wish, busy: true, failed: false };
    const answer = await find();
    if (mine !== asked) return;
    view.value = answer ? { ...view.value, ...answer, busy: false } : { ...view.value, busy: false, failed: true };
  };
  const page = async (wish: Wish, number: number, pageSize: number) => {
    const answer = await ports.records.list(
      "rental-models",
      modelsQuery({ ...wish, category: wish.category ?? own }, number, pageSize),
    );
    return answer.ok ? answer.value : null;
  };
  const firstPage = async (wish: Wish) => {
    const first = await page(wish, 1, size);
    return (
      first && {
        models: first.data,
        included: first.included,
        total: first.meta.total ?? first.data.length,
        free: null,
        faults: [],
      }
    );
  };
  /** Which ones are free is not known to the list: it is asked whole, and what is not free, or against the rules of an order, left out. */
  const freeOnes = async (wish: Wish, { startAt, endAt }: Period) => {
    const free: Record<string, number> = {};
    const models: Resource[] = [];
    const included: Resource[] = [];
    for (let number = 1; number <= mostBatches; number += 1) {
      const next = await page(wish, number, batch);
      if (!next) return null;
      if (next.data.length === 0) break;
      const ids = next.data.map(({ id }) => id);
      const answer = await ports.call(rentalAvailability, { models: ids, from: startAt, to: endAt });
      if (!answer.ok) return null;
      const faults = faultsOf(answer.value.data, { startAt, endAt });
      if (faults.length > 0) return { models: [], included: [], total: 0, free, faults };
      for (const [id, { availableCount }] of Object.entries(answer.value.data.models)) free[id] = availableCount;
      models.push(...next.data.filter(({ id }) => (free[id] ?? 0) > 0));
      included.push(...next.included);
      if (next.data.length < batch) break;
    }
    return { models, included, total: models.length, free, faults: [] };
  };

  return {
    view,
    async look(change) {
      const { category, search, period } = { ...view.value, ...change };
      const wish = { category, search, period };
      await ask(wish, () => (period ? freeOnes(wish, period) : firstPage(wish)));
    },
    async more() {
      const { category, search, period, models, included } = view.value;
      const wish = { category, search, period };
      const known = new Set(models.map(({ id }) => id));
      await ask(wish, async () => {
        const next = await page(wish, Math.floor(models.length / size) + 1, size);
        return (
          next && {
            models: [...models, ...next.data.filter(({ id }) => !known.has(id))],
            included: [...included, ...next.included],
            total: next.meta.total ?? models.length,
          }
        );
      });
    },
  };
}

/** Models as cards need them, by title. */
export const modelsQuery = (
  { category, search }: Pick<Wish, "category" | "search">,
  number: number,
  size: number,
): RecordQuery => ({
  filter: {
    ...(category !== null && { categories: category }),
    ...(search.trim() !== "" && { search: search.trim() }),
  },
  include: modelIncludes,
  fields: { "rental-models": modelCardFields },
  page: { number, size },
});
