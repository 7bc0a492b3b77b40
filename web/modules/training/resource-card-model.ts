import type { cardFields } from "#core/modules/training/cards.ts";
import type { resourceTypes, trainingResources } from "#core/modules/training/entities.ts";
import type { files } from "#core/shell/files/entities.ts";
import { focusOf } from "#core/shell/files/focus.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { type Included, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { filled } from "#web/shell/blocks/block-model.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";
import { type Byline, bylineOf } from "#web/shell/records/author-model.ts";

export interface ResourceCardModel {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly description: string;
  readonly picture?: { readonly url: string; readonly alt: string; readonly focus?: string };
  readonly kind: string | undefined;
  readonly language: string | null;
  readonly license: string | null;
  readonly byline: Byline;
  readonly likes: number;
  /** Mean of the ratings; none while nobody rated it. */
  readonly mean: number | null;
  readonly reviews: number;
  /** Open to some only. */
  readonly isRestricted: boolean;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
}

/** A resource among others. */
export function resourceCardOf(
  resource: Resource,
  included: Included,
  state: Pick<AppState, "pages" | "flags">,
): ResourceCardModel {
  const row = rowOf<typeof trainingResources, (typeof cardFields)[number]>(resource);
  const { id, title, slug, lang } = row;
  const image = included.one<typeof files>("files", row.image);
  const url = image ? copyOf(image, "medium") : undefined;
  const focus = image ? focusOf(image) : undefined;
  const type = included.one<typeof resourceTypes>("resource-types", row.resourceType);
  return {
    id,
    title,
    to: recordLink("training-resources", { id, slug }, state.pages),
    description: row.shortDescription ?? "",
    ...(url !== undefined && { picture: { url, alt: "", ...(focus !== undefined && { focus }) } }),
    kind: filled(row.otherResourceType) ?? type?.name,
    language: row.language,
    license: row.license,
    byline: bylineOf(row, included, state.flags),
    likes: row.likesCount ?? 0,
    mean: row.reviewsAverageRating,
    reviews: row.reviewsCount,
    isRestricted: row.visibility === "restricted",
    ...(lang !== undefined && { lang }),
  };
}
