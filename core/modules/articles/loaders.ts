import { Effect } from "effect";
import { always, where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { PropsOf } from "#core/shell/pages/served-blocks.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { emptyMany, manyOf } from "#core/shell/site/resources.ts";
import type { articlesBlock, selectedArticlesBlock } from "./blocks.ts";
import { cardFields, cardIncludes, defaultCards } from "./cards.ts";

/** Data of the article blocks. */
export interface ArticlesData {
  readonly articles: Many;
  /** Categories to filter by; empty unless the block asks for filters. */
  readonly categories: Many;
  /** Id of the one category that the block is about; `null` when it is about all. */
  readonly category: string | null;
}

const include = Object.fromEntries(cardIncludes.map((relation) => [relation, {}]));
const fields = { articles: cardFields };

/** Articles of a list, newest first. */
export const loadArticles = Effect.fnUntraced(function* (props: PropsOf<typeof articlesBlock>) {
  const category = props.category;
  const filter = category ? where("category", "eq", category.id) : always;
  const size = props.limit ?? defaultCards;
  const page = yield* listEntries(
    queryOf("articles", { filter, include, fields, page: { number: 1, size }, total: true }),
  );
  const categories = props.showFilters === true ? manyOf(yield* listEntries(queryOf("article-categories"))) : emptyMany;
  return { articles: manyOf(page), categories, category: category?.id ?? null } satisfies ArticlesData;
});

/** Chosen articles, in the order of the choice; those that the viewer may not see are left out. */
export const loadSelectedArticles = Effect.fnUntraced(function* (props: PropsOf<typeof selectedArticlesBlock>) {
  const ids = (props.articles ?? []).map(({ id }) => id);
  if (ids.length === 0) return { articles: emptyMany, categories: emptyMany, category: null } satisfies ArticlesData;
  const filter = where("id", "in", ids);
  const found = manyOf(yield* listEntries(queryOf("articles", { filter, include, fields })));
  const data = ids.flatMap((id) => found.data.find((each) => each.id === id) ?? []);
  return { articles: { ...found, data }, categories: emptyMany, category: null } satisfies ArticlesData;
});
