import { Effect } from "effect";
import { always, related, where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { PropsOf } from "#core/shell/pages/served-blocks.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { emptyMany, manyOf } from "#core/shell/site/resources.ts";
import type { rentalModelsBlock } from "./blocks.ts";
import { defaultModels, modelCardFields, modelIncludes } from "./model-cards.ts";

/** Data of the block with what can be rented. */
export interface RentalModelsData {
  readonly models: Many;
  /** Categories to filter by; empty unless the block asks for filters. */
  readonly categories: Many;
  /** Id of the one category that the block is about; `null` when it is about all. */
  readonly category: string | null;
}

const modelInclude = Object.fromEntries(modelIncludes.map((relation) => [relation, {}]));
const modelFields = { "rental-models": modelCardFields };

/** What can be rented, by title. */
export const loadRentalModels = Effect.fnUntraced(function* (props: PropsOf<typeof rentalModelsBlock>) {
  const category = props.category;
  const filter = category ? related("categories", where("id", "eq", category.id), "rental-model-categories") : always;
  const size = props.limit ?? defaultModels;
  const page = yield* listEntries(
    queryOf("rental-models", {
      filter,
      include: modelInclude,
      fields: modelFields,
      page: { number: 1, size },
      total: true,
    }),
  );
  const hasFilters = props.showFilters !== false && !category;
  const categories = hasFilters ? manyOf(yield* listEntries(queryOf("rental-model-categories"))) : emptyMany;
  return { models: manyOf(page), categories, category: category?.id ?? null } satisfies RentalModelsData;
});
