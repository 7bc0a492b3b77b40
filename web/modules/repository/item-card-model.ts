import type { cardFields } from "#core/modules/repository/cards.ts";
import type { repositoryCategories, repositoryItems } from "#core/modules/repository/entities.ts";
import { hasPreview } from "#core/shell/files/content-types.ts";
import type { files } from "#core/shell/files/entities.ts";
import { focusOf } from "#core/shell/files/focus.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { type Included, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { type Byline, bylineOf } from "#web/modules/repository/byline.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";

export interface ItemCardModel {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly description: string;
  readonly picture?: { readonly url: string; readonly alt: string; readonly focus?: string };
  readonly category?: string;
  readonly license: string | null;
  readonly byline: Byline;
  readonly makes: number;
  readonly likes: number;
  /** Open to some only. */
  readonly isRestricted: boolean;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
}

/** An aid among others. */
export function itemCardOf(
  resource: Resource,
  included: Included,
  state: Pick<AppState, "pages" | "flags">,
): ItemCardModel {
  const item = rowOf<typeof repositoryItems, (typeof cardFields)[number]>(resource);
  const { id, title, slug, lang } = item;
  // An aid without a picture of its own is seen by its first model.
  const image =
    included.one<typeof files>("files", item.image) ??
    included.many<typeof files>("files", item.attachments).find(({ metadata }) => hasPreview(metadata));
  const url = image ? copyOf(image, "medium") : undefined;
  const focus = image ? focusOf(image) : undefined;
  const [category] = included.many<typeof repositoryCategories>("repository-categories", item.categories);
  return {
    id,
    title,
    to: recordLink("repository", { id, slug }, state.pages),
    description: item.shortDescription ?? "",
    ...(url !== undefined && { picture: { url, alt: "", ...(focus !== undefined && { focus }) } }),
    ...(category && { category: category.name }),
    license: item.license,
    byline: bylineOf(item, included, state.flags),
    makes: item.makesCount ?? 0,
    likes: item.likesCount ?? 0,
    isRestricted: item.visibility === "restricted",
    ...(lang !== undefined && { lang }),
  };
}
