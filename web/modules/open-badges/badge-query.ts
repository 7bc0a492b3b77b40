import { cardFields, cardIncludes } from "#core/modules/open-badges/cards.ts";
import type { RecordQuery } from "#core/shell/site/ports.ts";

/** Badges that can be earned, as cards need them: what the loader of the block asks on the server. */
export const badgesQuery = (number: number, size: number): RecordQuery => ({
  filter: { isCurrent: true, publishedAt: { null: false } },
  include: cardIncludes,
  fields: { "open-badges": cardFields },
  page: { number, size },
});
