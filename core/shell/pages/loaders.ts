import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { always, anyOf, isNull, related, where } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { Reference } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { cardFields, cardIncludes, defaultCards } from "#core/modules/articles/cards.ts";
import type { coupons as couponRecords } from "#core/modules/coupons/entities.ts";
import { isAvailable } from "#core/modules/coupons/rules.ts";
import { defaultModels, modelCardFields, modelIncludes } from "#core/modules/rental/model-cards.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { manyOf } from "#core/shell/site/resources.ts";

/** What a block needs beside its props, found on the server with the rights of the viewer. */
export type Loader = (
  props: Readonly<Record<string, unknown>>,
  viewer: Viewer,
) => Effect.Effect<unknown, CoreError, CoreNeeds>;

/** Data of the article blocks. */
export interface ArticlesData {
  readonly articles: Many;
  /** Categories to filter by; empty unless the block asks for filters. */
  readonly categories: Many;
  /** Id of the one category that the block is about; `null` when it is about all. */
  readonly category: string | null;
}

/** Data of the block of coupons. */
export interface CouponsData {
  readonly coupons: Many;
}

const defaultCoupons = 6;

/** Data of the block with what can be rented. */
export interface RentalModelsData {
  readonly models: Many;
  /** Categories to filter by; empty unless the block asks for filters. */
  readonly categories: Many;
  /** Id of the one category that the block is about; `null` when it is about all. */
  readonly category: string | null;
}

const emptyMany: Many = { data: [], included: [], meta: {} };

const include = Object.fromEntries(cardIncludes.map((relation) => [relation, {}]));
const fields = { articles: cardFields };

/** Articles of a list, newest first. */
const articles: Loader = Effect.fnUntraced(function* (props, viewer) {
  const category = props.category as Reference | null | undefined;
  const filter = category ? where("category", "eq", category.id) : always;
  const size = typeof props.limit === "number" ? props.limit : defaultCards;
  const page = yield* listEntries(
    queryOf("articles", { filter, include, fields, page: { number: 1, size }, total: true }),
    viewer,
  );
  const categories =
    props.showFilters === true ? manyOf(yield* listEntries(queryOf("article-categories"), viewer)) : emptyMany;
  return { articles: manyOf(page), categories, category: category?.id ?? null } satisfies ArticlesData;
});

/** Chosen articles, in the order of the choice; those that the viewer may not see are left out. */
const selectedArticles: Loader = Effect.fnUntraced(function* (props, viewer) {
  const ids = ((props.articles ?? []) as readonly Reference[]).map(({ id }) => id);
  if (ids.length === 0) return { articles: emptyMany, categories: emptyMany, category: null } satisfies ArticlesData;
  const filter = where("id", "in", ids);
  const found = manyOf(yield* listEntries(queryOf("articles", { filter, include, fields }), viewer));
  const data = ids.flatMap((id) => found.data.find((each) => each.id === id) ?? []);
  return { articles: { ...found, data }, categories: emptyMany, category: null } satisfies ArticlesData;
});

/** Most coupons that are looked through for those that are left. */
const mostCoupons = 100;

/** Coupons that can be had now, what costs least first (COMP-033). */
const coupons: Loader = Effect.fnUntraced(function* (props, viewer) {
  const filter = anyOf(isNull("purchaseLimitAt"), where("purchaseLimitAt", "gt", viewer.now));
  const sort = [{ path: ["amount"], descending: false }];
  const found = manyOf(
    yield* listEntries(queryOf("coupons", { filter, sort, page: { number: 1, size: mostCoupons } }), viewer),
  );
  const available = found.data.filter((each) => isAvailable(rowOf<typeof couponRecords>(each), viewer.now));
  const size = typeof props.limit === "number" ? props.limit : defaultCoupons;
  return { coupons: { ...found, data: available.slice(0, size) } } satisfies CouponsData;
});

const modelInclude = Object.fromEntries(modelIncludes.map((relation) => [relation, {}]));
const modelFields = { "rental-models": modelCardFields };

/** What can be rented, by title. */
const rentalModels: Loader = Effect.fnUntraced(function* (props, viewer) {
  const category = props.category as Reference | null | undefined;
  const filter = category ? related("categories", where("id", "eq", category.id), "rental-model-categories") : always;
  const size = typeof props.limit === "number" ? props.limit : defaultModels;
  const page = yield* listEntries(
    queryOf("rental-models", {
      filter,
      include: modelInclude,
      fields: modelFields,
      page: { number: 1, size },
      total: true,
    }),
    viewer,
  );
  const hasFilters = props.showFilters !== false && !category;
  const categories = hasFilters ? manyOf(yield* listEntries(queryOf("rental-model-categories"), viewer)) : emptyMany;
  return { models: manyOf(page), categories, category: category?.id ?? null } satisfies RentalModelsData;
});

export const loaders: Readonly<Record<string, Loader>> = {
  articles,
  coupons,
  "selected-articles": selectedArticles,
  "rental-models": rentalModels,
};
