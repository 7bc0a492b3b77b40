import { defaultCards } from "#core/modules/open-badges/cards.ts";
import type { OpenBadgesData } from "#core/modules/open-badges/loaders.ts";
import type { PageComponent } from "#core/shell/site/state.ts";

/** What the server found for a block with badges. */
export const openBadgesData = ({ data }: Pick<PageComponent, "data">): OpenBadgesData => ({
  badges: { data: [], included: [], meta: {} },
  ...(data as Partial<OpenBadgesData> | undefined),
});

/** Number of badges that a list shows at first, and adds at a time. */
export const pageSizeOf = ({ props }: Pick<PageComponent, "props">): number =>
  typeof props.limit === "number" ? props.limit : defaultCards;
