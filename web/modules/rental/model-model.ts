import type { rentalModelCategories, rentalModels } from "#core/modules/rental/entities.ts";
import type { modelCardFields } from "#core/modules/rental/model-cards.ts";
import type { files } from "#core/shell/files/entities.ts";
import { focusOf } from "#core/shell/files/focus.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { type Included, type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { copyOf, type PictureModel, pictureOf } from "#web/shell/blocks/picture-model.ts";
import { fileOf } from "#web/shell/files/block-file.ts";

/** A rental model as cards and lines of a cart show it. */
export interface ModelCardModel {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly description: string;
  readonly picture?: { readonly url: string; readonly alt: string; readonly focus?: string };
  readonly categories: readonly string[];
  /** Cents for one item and one day. */
  readonly pricePerDay: number;
  /** Cents; 0 for none. */
  readonly shippingPrice: number;
  /** Cents for one item; 0 for none. */
  readonly deposit: number;
  /** What one item costs to replace, in cents; `null` where it is not told. */
  readonly value: number | null;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
}

export function modelCardOf(model: Resource, included: Included, state: Pick<AppState, "pages">): ModelCardModel {
  const row = rowOf<typeof rentalModels, (typeof modelCardFields)[number]>(model);
  const { id, slug, title, shortDescription, pricePerDay, shippingPrice, deposit, value, lang } = row;
  const image = included.one<typeof files>("files", row.image);
  const url = image ? copyOf(image, "medium") : undefined;
  const focus = image ? focusOf(image) : undefined;
  return {
    id,
    title,
    to: recordLink("rental-models", { id, slug }, state.pages),
    description: shortDescription ?? "",
    // The title says what the picture shows.
    ...(url !== undefined && { picture: { url, alt: "", ...(focus !== undefined && { focus }) } }),
    categories: included
      .many<typeof rentalModelCategories>("rental-model-categories", row.categories)
      .map(({ name }) => name),
    pricePerDay,
    shippingPrice: shippingPrice ?? 0,
    deposit: deposit ?? 0,
    value: value ?? null,
    ...(lang !== undefined && { lang }),
  };
}

/** The pictures of a model, its own first. */
export const picturesOf = (
  { image, additionalImages = [] }: Pick<ResourceRow<typeof rentalModels>, "image" | "additionalImages">,
  included: Included,
): readonly PictureModel[] =>
  included
    .many<typeof files>("files", [...(image ? [image] : []), ...additionalImages])
    .flatMap((file) => pictureOf(fileOf(file)) ?? []);
