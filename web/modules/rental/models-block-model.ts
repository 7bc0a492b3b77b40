import { isDay, type Period } from "#core/kernel/days.ts";
import type { RentalModelsData } from "#core/modules/rental/loaders.ts";
import { defaultModels } from "#core/modules/rental/model-cards.ts";
import type { PageComponent } from "#core/shell/site/state.ts";
import type { Wish } from "#web/modules/rental/catalogue.ts";

const nothing = { data: [], included: [], meta: {} };

/** What the server found for a block with rental models. */
export const modelsData = ({ data }: Pick<PageComponent, "data">): RentalModelsData => ({
  models: nothing,
  categories: nothing,
  category: null,
  ...(data as Partial<RentalModelsData> | undefined),
});

/** Number of models that a list shows at first, and adds at a time. */
export const modelsAtOnce = ({ props }: Pick<PageComponent, "props">): number =>
  typeof props.limit === "number" ? props.limit : defaultModels;

export const hasFilters = ({ props }: Pick<PageComponent, "props">): boolean => props.showFilters !== false;

/** What an address asks for: `category`, `search`, `from` and `to`. */
export function wishOf(query: URLSearchParams, categories: readonly { readonly id: string }[]): Wish {
  const category = query.get("category");
  return {
    category: categories.some(({ id }) => id === category) ? category : null,
    search: query.get("search")?.slice(0, 100) ?? "",
    period: periodIn(query),
  };
}

/** The days that an address names; `null` unless they are two, in order. */
export function periodIn(query: URLSearchParams): Period | null {
  const [startAt, endAt] = [query.get("from") ?? "", query.get("to") ?? ""];
  return isDay(startAt) && isDay(endAt) && startAt < endAt ? { startAt, endAt } : null;
}

/** The query of an address with another wish. */
export function withWish(query: URLSearchParams, { category, search, period }: Wish): URLSearchParams {
  const next = new URLSearchParams(query);
  const members = {
    category: category ?? "",
    search: search.trim(),
    from: period?.startAt ?? "",
    to: period?.endAt ?? "",
  };
  for (const [name, value] of Object.entries(members)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
