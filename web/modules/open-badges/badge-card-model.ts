import type { cardFields } from "#core/modules/open-badges/cards.ts";
import type { openBadges } from "#core/modules/open-badges/entities.ts";
import { badgePath } from "#core/modules/open-badges/rules.ts";
import type { files } from "#core/shell/files/entities.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";
import { textsOf } from "#web/shell/blocks/rich-text-model.ts";

/** A badge among others. */
export interface BadgeCardModel {
  readonly id: string;
  readonly title: string;
  /** Absent where no page of the site shows badges. */
  readonly to?: string;
  /** The start of its criteria. */
  readonly summary: string;
  readonly picture?: string;
  /** Months; `null` for ever. */
  readonly validity: number | null;
  readonly lang?: string;
}

export function badgeCards(
  { data, included }: Pick<Many, "data" | "included">,
  { pages }: Pick<AppState, "pages">,
): readonly BadgeCardModel[] {
  const known = includedOf(included);
  return data.map((resource) => {
    const badge = rowOf<typeof openBadges, (typeof cardFields)[number]>(resource);
    const { id, title, description, publishedAt, validityDuration, lang } = badge;
    const image = known.one<typeof files>("files", badge.image);
    const picture = image ? copyOf(image, "preview") : undefined;
    const to = badgePath({ id, publishedAt }, pages);
    return {
      id,
      title,
      summary: defaultShortDescription(textsOf(description).join(" "), 160),
      validity: validityDuration,
      ...(to !== undefined && { to }),
      ...(picture !== undefined && { picture }),
      ...(lang !== undefined && { lang }),
    };
  });
}
