import type { cardFields } from "#core/modules/articles/cards.ts";
import type { articleCategories, articles } from "#core/modules/articles/entities.ts";
import { shownDescription } from "#core/modules/articles/rules.ts";
import type { files } from "#core/shell/files/entities.ts";
import { focusOf } from "#core/shell/files/focus.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { type Included, includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";
import { bylineOf } from "#web/shell/records/author-model.ts";
import { shownDay } from "#web/shell/records/dates.ts";
import type { ItemCardModel } from "#web/shell/records/item-card.tsx";

/** Articles among others. */
export function articleCards(
  articles: readonly Resource[],
  included: readonly Resource[],
  state: Pick<AppState, "pages" | "flags" | "locale" | "viewer">,
): readonly ItemCardModel[] {
  const known = includedOf(included);
  return articles.map((article) => articleCardOf(article, known, state));
}

/** An article among others. */
export function articleCardOf(
  resource: Resource,
  included: Included,
  state: Pick<AppState, "pages" | "flags" | "locale" | "viewer">,
): ItemCardModel {
  const article = rowOf<typeof articles, (typeof cardFields)[number]>(resource);
  const { id, title, slug, publishedAt: at, visibility, lang } = article;
  const image = included.one<typeof files>("files", article.image);
  const url = image ? copyOf(image, "medium") : undefined;
  const focus = image ? focusOf(image) : undefined;
  const category = included.one<typeof articleCategories>("article-categories", article.category);
  return {
    id,
    title,
    to: recordLink("articles", { id, slug }, state.pages),
    description: shownDescription(article),
    // The title says what the picture illustrates: read before it, a description would only delay.
    ...(url !== undefined && { picture: { url, alt: "", ...(focus !== undefined && { focus }) } }),
    ...(category && { category: category.name }),
    ...(at !== null && { published: { at, shown: shownDay(at, state) } }),
    byline: bylineOf(article, included, state.flags),
    restricted: visibility === "restricted",
    ...(lang !== undefined && { lang }),
  };
}
