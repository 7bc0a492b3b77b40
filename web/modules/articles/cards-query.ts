import { cardFields, cardIncludes } from "#core/modules/articles/cards.ts";
import type { RecordQuery } from "#core/shell/site/ports.ts";

/** Articles as cards need them, the newest first: what the loader of the block asks on the server. */
export const cardsQuery = (category: string | null, number: number, size: number): RecordQuery => ({
  ...(category !== null && { filter: { category } }),
  include: cardIncludes,
  fields: { articles: cardFields },
  page: { number, size },
});
