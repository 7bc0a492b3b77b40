import { shownDescription } from "#core/modules/articles/rules.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { type Byline, bylineOf } from "#web/modules/articles/author-model.ts";
import { copyOf, fileOf } from "#web/shell/blocks/picture-model.ts";
import { shownDay } from "#web/shell/records/dates.ts";
import type { Included } from "#web/shell/records/included.ts";

export interface ArticleCardModel {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly description: string;
  readonly picture?: { readonly url: string; readonly alt: string };
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
  article: Resource,
  included: Included,
  state: Pick<AppState, "pages" | "flags" | "locale" | "viewer">,
): ArticleCardModel {
  const { id, attributes, meta } = article;
  const image = included.one(article, "image");
  const url = image ? copyOf(fileOf(image), "medium") : undefined;
  const category = included.one(article, "category")?.attributes.name;
  const at = attributes.publishedAt;
  return {
    id,
    title: String(attributes.title ?? ""),
    to: recordLink("articles", { id, slug: (attributes.slug as string | null | undefined) ?? null }, state.pages),
    description: shownDescription(attributes as Parameters<typeof shownDescription>[0]),
    // The title says what the picture illustrates: read before it, a description would only delay.
    ...(url !== undefined && { picture: { url, alt: "" } }),
    ...(typeof category === "string" && { category }),
    ...(typeof at === "string" && { published: { at, shown: shownDay(at, state) } }),
    byline: bylineOf(article, included, state.flags),
    restricted: attributes.visibility === "restricted",
    ...(meta.locale !== undefined && { lang: meta.locale }),
  };
}
