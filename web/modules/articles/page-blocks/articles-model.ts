import { defaultCards } from "#core/modules/articles/cards.ts";
import type { ArticlesData } from "#core/modules/articles/loaders.ts";
import type { PageComponent } from "#core/shell/site/state.ts";

const nothing = { data: [], included: [], meta: {} };

/** What the server found for a block with articles. */
export const articlesData = ({ data }: Pick<PageComponent, "data">): ArticlesData => ({
  articles: nothing,
  categories: nothing,
  category: null,
  ...(data as Partial<ArticlesData> | undefined),
});

/** Number of articles that a list shows at first, and adds at a time. */
export const pageSizeOf = ({ props }: Pick<PageComponent, "props">): number =>
  typeof props.limit === "number" ? props.limit : defaultCards;

/** The category that an address asks for, when the list knows it. */
export function categoryOf(query: URLSearchParams, categories: readonly { readonly id: string }[]): string | null {
  const asked = query.get("category");
  return categories.some(({ id }) => id === asked) ? asked : null;
}

/** The query of an address with another category chosen. */
export function withCategory(query: URLSearchParams, category: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (category === null) next.delete("category");
  else next.set("category", category);
  return next;
}
