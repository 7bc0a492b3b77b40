import { type ReadonlySignal, signal } from "@preact/signals-react";
import { addDays, daysBetween, type Period } from "#core/kernel/days.ts";
import { rentalAvailability } from "#core/modules/rental/calls.ts";
import type { LimitFault } from "#core/modules/rental/limits.ts";
import { modelCardFields, modelIncludes } from "#core/modules/rental/model-cards.ts";
import type { Many, Ports, RecordQuery, Resource } from "#core/shell/site/ports.ts";
import { faultsOf, freePeriods } from "#web/modules/rental/availability-model.ts";

/** What somebody looks for. */
export interface Wish {
  /** Id of a category; `null` for all. */
  readonly category: string | null;
  readonly search: string;
  /** What is free on all of these days comes first, the rest with its reason; `null` for no days. */
  readonly period: Period | null;
}

export interface CatalogueView extends Wish {
  readonly models: readonly Resource[];
  readonly included: readonly Resource[];
  /** Of all models of the wish, shown or not; with a period, of those that are free. */
  readonly total: number;
  /** Of the models of the wish, those that are not free in the period. */
  readonly taken: number;
  /** How many of a model are free in the period, by id; `null` without a period. */
  readonly free: Readonly<Record<string, number>> | null;
  /** The next days as long as the period on which a model that is taken is free, by id. */
  readonly next: Readonly<Record<string, Period>>;
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

/** How far ahead the next free days of a model are looked for. */
const lookAhead = 180;

const anyDate = { free: null, taken: 0, next: {}, faults: [] } as const;

export function createCatalogue({ ports, found, category: own, size }: CatalogueOptions): Catalogue {
  const view = signal<CatalogueView>({
    category: own,
    search: "",
    period: null,
    models: found.data,
    included: found.included,
    total: found.meta.total ?? found.data.length,
    ...anyDate,
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
        ...anyDate,
      }
    );
  };
  const availabilityOf = async (models: readonly Resource[], { startAt, endAt }: Period) => {
    const ids = models.map(({ id }) => id);
    const answer = await ports.call(rentalAvailability, { models: ids, from: startAt, to: endAt });
    return answer.ok ? answer.value.data : null;
  };
  /** When what is taken will be free as long again. */
  const nextOf = async (models: readonly Resource[], { startAt, endAt }: Period) => {
    const availability = await availabilityOf(models, { startAt, endAt: addDays(endAt, lookAhead) });
    const length = daysBetween(startAt, endAt);
    return availability
      ? models.flatMap(({ id }) => {
          const [first] = freePeriods(availability, { [id]: 1 }, { from: startAt, length });
          return first ? [[id, first] as const] : [];
        })
      : [];
  };
  /** Which ones are free is not known to the list: it is asked whole; what is free comes first, and what is not stays with its reason. */
  const byDates = async (wish: Wish, period: Period) => {
    const free: Record<string, number> = {};
    const next: Record<string, Period> = {};
    const models: Resource[] = [];
    const included: Resource[] = [];
    let faults: readonly LimitFault[] = [];
    for (let number = 1; number <= mostBatches; number += 1) {
      const more = await page(wish, number, batch);
      if (!more) return null;
      if (more.data.length === 0) break;
      const availability = await availabilityOf(more.data, period);
      if (!availability) return null;
      faults = faultsOf(availability, period);
      for (const { id } of more.data) free[id] = faults.length > 0 ? 0 : (availability.models[id]?.availableCount ?? 0);
      models.push(...more.data);
      included.push(...more.included);
      if (more.data.length < batch) break;
    }
    const [open, taken] = [models.filter(({ id }) => free[id] !== 0), models.filter(({ id }) => free[id] === 0)];
    if (faults.length === 0) {
      for (let from = 0; from < taken.length; from += batch)
        Object.assign(next, Object.fromEntries(await nextOf(taken.slice(from, from + batch), period)));
    }
    return { models: [...open, ...taken], included, total: open.length, taken: taken.length, free, next, faults };
  };

  return {
    view,
    async look(change) {
      const { category, search, period } = { ...view.value, ...change };
      const wish = { category, search, period };
      await ask(wish, () => (period ? byDates(wish, period) : firstPage(wish)));
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
