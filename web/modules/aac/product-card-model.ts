import type { cardFields } from "#core/modules/aac/cards.ts";
import type { aacProducts, aacSellers } from "#core/modules/aac/entities.ts";
import type { files } from "#core/shell/files/entities.ts";
import { focusOf } from "#core/shell/files/focus.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { type Included, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";
import { textsOf } from "#web/shell/blocks/rich-text-model.ts";

export interface ProductCardModel {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly description: string;
  readonly picture?: { readonly url: string; readonly alt: string; readonly focus?: string };
  readonly seller?: string;
  /** Codes of the ways to act on it. */
  readonly access: readonly string[];
  /** In cents; absent where it is not known. */
  readonly price?: number;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
}

/** A product among others. */
export function productCardOf(
  resource: Resource,
  included: Included,
  { pages }: Pick<AppState, "pages">,
): ProductCardModel {
  const product = rowOf<typeof aacProducts, (typeof cardFields)[number]>(resource);
  const { id, name, price, lang } = product;
  const image = included.one<typeof files>("files", product.image);
  const url = image ? copyOf(image, "medium") : undefined;
  const focus = image ? focusOf(image) : undefined;
  const seller = included.one<typeof aacSellers>("aac-sellers", product.seller);
  return {
    id,
    name,
    to: recordLink("products", { id }, pages),
    description: defaultShortDescription(textsOf(product.description ?? "").join(" ")),
    ...(url !== undefined && { picture: { url, alt: "", ...(focus !== undefined && { focus }) } }),
    ...(seller && { seller: seller.name }),
    access: product.accessTypes ?? [],
    ...(price !== null && { price }),
    ...(lang !== undefined && { lang }),
  };
}
