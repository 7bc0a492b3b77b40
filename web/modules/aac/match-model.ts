import type { aacProducts, aacSellers } from "#core/modules/aac/entities.ts";
import type { aacCompatibleSystems, aacInstalledSystems, aacLanguages, aacSystems } from "#core/modules/aac/lookups.ts";
import { matchesOf, type Need, type Needs, type Offer, type ProductMatch } from "#core/modules/aac/matching.ts";
import type { files } from "#core/shell/files/entities.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { type Included, includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import type { Translate } from "#web/app/translator.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";

/** Something that somebody may need. */
export interface NeedChoice {
  readonly value: string;
  readonly label: string;
  readonly lang?: string;
}

export type NeedChoices = Readonly<Record<Need, readonly NeedChoice[]>>;

/** A product as the list of matches shows it. */
export interface MatchedProduct {
  readonly match: ProductMatch;
  readonly name: string;
  readonly to: string;
  readonly seller?: string;
  readonly price?: number;
  readonly picture?: string;
}

/** What can be asked for, and the offers of the catalogue. */
export interface MatchModel {
  readonly choices: NeedChoices;
  matched(needs: Needs): readonly MatchedProduct[];
}

const accessCodes = ["pointing", "head_pointer", "eye_pointer", "scanning"];

export function matchModelOf(products: Many, t: Translate, { pages }: Pick<AppState, "pages">): MatchModel {
  const included = includedOf(products.included);
  const rows = products.data.map(rowOf<typeof aacProducts, MemberName>);
  const offers = rows.map((row) => offerOf(row, included));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    choices: choicesOf(products, offers, t),
    matched: (needs) =>
      matchesOf(offers, needs).flatMap((match) => {
        const row = byId.get(match.id);
        return row ? [shown(row, match, included, pages)] : [];
      }),
  };
}

type MemberName =
  | "name"
  | "price"
  | "image"
  | "seller"
  | "accessTypes"
  | "integrationTypes"
  | "compatibleSystems"
  | "installedSystems"
  | "languages"
  | "pictogramTypes";

type Row = ReturnType<typeof rowOf<typeof aacProducts, MemberName>>;

function offerOf(row: Row, included: Included): Offer {
  const compatible = included.many<typeof aacCompatibleSystems>("aac-compatible-systems", row.compatibleSystems);
  const installed = included.many<typeof aacInstalledSystems>("aac-installed-systems", row.installedSystems);
  return {
    id: row.id,
    name: row.name,
    access: row.accessTypes ?? [],
    integration: row.integrationTypes ?? [],
    systems: compatible.flatMap(({ system }) => system ?? []),
    hasDevice: installed.length > 0,
    languages: row.languages ?? [],
    symbols: row.pictogramTypes ?? [],
  };
}

/** What some product of the catalogue has can be asked for. */
function choicesOf(products: Many, offers: readonly Offer[], t: Translate): NeedChoices {
  const has = (of: keyof Pick<Offer, "access" | "systems" | "languages" | "symbols">, value: string) =>
    offers.some((offer) => offer[of].includes(value));
  return {
    access: accessCodes
      .filter((code) => has("access", code))
      .map((value) => ({ value, label: t(`aac:aac-access-types.${value}`) })),
    systems: named(products, "aac-systems").filter(({ value }) => has("systems", value)),
    languages: named(products, "aac-languages"),
    symbols: named(products, "aac-pictogram-types"),
  };
}

type Named = Omit<typeof aacLanguages | typeof aacSystems, "type"> & { readonly type: string };

const named = ({ included }: Many, type: string): readonly NeedChoice[] =>
  included
    .filter((each) => each.type === type)
    .map(rowOf<Named, "name" | "position">)
    .toSorted((one, other) => one.position - other.position)
    .map(({ id, name, lang }) => ({ value: id, label: name, ...(lang !== undefined && { lang }) }));

function shown(row: Row, match: ProductMatch, included: Included, pages: AppState["pages"]): MatchedProduct {
  const seller = included.one<typeof aacSellers>("aac-sellers", row.seller);
  const image = included.one<typeof files>("files", row.image);
  const picture = image ? copyOf(image, "preview") : undefined;
  return {
    match,
    name: row.name,
    to: recordLink("products", { id: row.id }, pages),
    ...(seller && { seller: seller.name }),
    ...(row.price !== null && { price: row.price }),
    ...(picture !== undefined && { picture }),
  };
}
