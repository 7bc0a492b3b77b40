import { recordLink } from "#core/shell/site/links.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { copyOf, fileOf, type PictureModel, pictureOf } from "#web/shell/blocks/picture-model.ts";
import type { Included } from "#web/shell/records/included.ts";

/** A rental model as cards and lines of a cart show it. */
export interface ModelCardModel {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly description: string;
  readonly picture?: { readonly url: string; readonly alt: string };
  readonly categories: readonly string[];
  /** Cents for one item and one day. */
  readonly pricePerDay: number;
  /** Cents; 0 for none. */
  readonly shippingPrice: number;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
}

export function modelCardOf(model: Resource, included: Included, state: Pick<AppState, "pages">): ModelCardModel {
  const { id, attributes, meta } = model;
  const image = included.one(model, "image");
  const url = image ? copyOf(fileOf(image), "medium") : undefined;
  return {
    id,
    title: String(attributes.title ?? ""),
    to: recordLink("rental-models", { id }, state.pages),
    description: String(attributes.shortDescription ?? ""),
    // The title says what the picture shows.
    ...(url !== undefined && { picture: { url, alt: "" } }),
    categories: included.many(model, "categories").map((category) => String(category.attributes.name ?? "")),
    pricePerDay: Number(attributes.pricePerDay ?? 0),
    shippingPrice: Number(attributes.shippingPrice ?? 0),
    ...(meta.locale !== undefined && { lang: meta.locale }),
  };
}

/** The pictures of a model, its own first. */
export const picturesOf = (model: Resource, included: Included): readonly PictureModel[] =>
  [included.one(model, "image"), ...included.many(model, "additionalImages")].flatMap((file) => {
    const picture = file && pictureOf(fileOf(file));
    return picture ? [picture] : [];
  });
