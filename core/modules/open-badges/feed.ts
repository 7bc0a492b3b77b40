import { queryOf } from "#core/kernel/queries.ts";
import type { FeedSource } from "#core/shell/feeds/feeds.ts";

/** Badges that can be earned, with their criteria. */
export const openBadgeFeed: FeedSource = {
  name: "open-badges",
  component: "open-badges",
  query: queryOf("open-badges", {
    fields: { "open-badges": ["title", "description", "publishedAt", "updatedAt"] },
  }),
  entry: ({ attributes: { title, description, publishedAt } }) => ({
    title: String(title),
    publishedAt: String(publishedAt),
    ...(typeof description === "string" ? { content: description } : {}),
  }),
};
