import { cardFields, cardIncludes } from "#core/modules/blog/cards.ts";
import type { RecordQuery } from "#core/shell/site/ports.ts";

/** Blog posts as cards need them, the newest first: what the loader of the block asks on the server. */
export const postsQuery = (organization: string | null, number: number, size: number): RecordQuery => ({
  ...(organization !== null && { filter: { organization } }),
  include: cardIncludes,
  fields: { "blog-posts": cardFields },
  page: { number, size },
});

/** The post that came out next to an instant, on one side of it. */
export const neighbourQuery = (publishedAt: string, side: "before" | "after"): RecordQuery => ({
  filter: { publishedAt: { [side === "before" ? "lt" : "gt"]: publishedAt } },
  sort: side === "before" ? "-publishedAt" : "publishedAt",
  fields: { "blog-posts": ["title", "slug"] },
  page: { size: 1 },
});
