import type { aacProducts, aacSellers } from "#core/modules/aac/entities.ts";
import { type FacetName, facets } from "#core/modules/aac/facets.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { One } from "#core/shell/site/ports.ts";
import { type Included, includedOf, type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { Translate } from "#web/app/translator.ts";
import { type FacetRecord, valueName } from "#web/modules/aac/facet-choices.ts";
import { filled } from "#web/shell/blocks/block-model.ts";
import { type PictureModel, pictureOf } from "#web/shell/blocks/picture-model.ts";
import { fileOf } from "#web/shell/files/block-file.ts";

/** One value that a product has of a facet. */
export interface ProductFact {
  readonly id: string;
  readonly name: string;
  readonly lang?: string;
  /** What is to be known of it besides. */
  readonly note?: string;
}

/** Facets that tell of a product what it can do, in the order in which its page and comparisons show them. */
export type FactName = Exclude<FacetName, "seller">;

export const factNames = facets.map(({ name }) => name).filter((name): name is FactName => name !== "seller");

export interface ProductSeller {
  readonly id: string;
  readonly name: string;
  readonly website?: string;
  readonly logo?: PictureModel;
}

/** A product as its page shows it. */
export interface ProductModel {
  readonly id: string;
  readonly name: string;
  /** Cleaned by the server. */
  readonly description: string;
  readonly website?: string;
  readonly price?: number;
  readonly status: ResourceRow<typeof aacProducts>["status"];
  /** Why it is not in the catalogue, for who may know. */
  readonly reason?: string;
  /** What whoever proposed it tells those who decide, for who may know. */
  readonly comment?: string;
  /** Its revision. */
  readonly version: number;
  /** Who proposed it. */
  readonly author: string | null;
  /** The product that it is a correction of. */
  readonly corrects: string | null;
  readonly picture?: PictureModel;
  readonly seller?: ProductSeller;
  readonly facts: Readonly<Record<FactName, readonly ProductFact[]>>;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
}

export function productOf({ data, included: records }: Pick<One, "data" | "included">, t: Translate): ProductModel {
  const product = rowOf<typeof aacProducts>(data);
  const included = includedOf(records);
  const website = filled(product.website);
  const reason = filled(product.reason);
  const comment = filled(product.comment);
  const image = included.one<typeof files>("files", product.image);
  const picture = image ? pictureOf(fileOf(image)) : undefined;
  const seller = included.one<typeof aacSellers>("aac-sellers", product.seller);
  const logo = seller ? included.one<typeof files>("files", seller.logo) : null;
  return {
    id: product.id,
    name: product.name,
    description: filled(product.description) ?? "",
    ...(website !== undefined && { website }),
    ...(product.price !== null && { price: product.price }),
    status: product.status,
    ...(reason !== undefined && { reason }),
    ...(comment !== undefined && { comment }),
    version: product.version,
    author: product.createdBy,
    corrects: product.corrects,
    ...(picture && { picture }),
    ...(seller && { seller: sellerOf(seller, logo ? pictureOf(fileOf(logo)) : undefined) }),
    facts: factsOf(product, included, t),
    ...(product.lang !== undefined && { lang: product.lang }),
  };
}

function sellerOf(
  { id, name, website }: Pick<ResourceRow<typeof aacSellers>, "id" | "name" | "website">,
  logo: PictureModel | undefined,
): ProductSeller {
  const address = filled(website);
  return { id, name, ...(address !== undefined && { website: address }), ...(logo && { logo }) };
}

/** The values that a product has of each facet, in their order. */
function factsOf(product: ResourceRow<typeof aacProducts>, included: Included, t: Translate): ProductModel["facts"] {
  const known = facets.filter((facet) => facet.name !== "seller");
  return Object.fromEntries(
    known.map(({ name, relation, type }) => [
      name,
      included
        .many<FacetRecord>(type, product[relation])
        .toSorted((one, other) => one.position - other.position)
        .map((row) => {
          const note = filled(row.note);
          return {
            id: row.id,
            name: valueName(type, row, t),
            ...(row.lang !== undefined && { lang: row.lang }),
            ...(note !== undefined && { note }),
          };
        }),
    ]),
  ) as unknown as ProductModel["facts"];
}
