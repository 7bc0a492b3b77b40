import type { cardFields } from "#core/modules/articles/cards.ts";
import type { articleCategories, articles } from "#core/modules/articles/entities.ts";
import { shownDescription } from "#core/modules/articles/rules.ts";
import type { files } from "#core/shell/files/entities.ts";
import { focusOf } from "#core/shell/files/focus.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { type Included, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { type Byline, bylineOf } from "#web/modules/articles/author-model.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";
import { shownDay } from "#web/shell/records/dates.ts";

export interface ArticleCardModel {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly description: string;
  readonly picture?: { readonly url: string; readonly alt: string; readonly focus?: string };
  readonly category?: string;
  /** Instant, and the day as it is shown. */
  readonly published?: { readonly at: string; readonly shown: string };
  readonly byline: Byline;
  /** Open to some only. */
  readonly restricted: boolean;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
}

/** An article among others. */
export function articleCardOf(
  resource: Resource,
  included: Included,
  state: Pick<AppState, "pages" | "flags" | "locale" | "viewer">,
): ArticleCardModel {
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
