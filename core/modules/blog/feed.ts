import { queryOf } from "#core/kernel/queries.ts";
import type { FeedSource } from "#core/shell/feeds/feeds.ts";

/** Blog posts with their text, all or of an organization. */
export const blogFeed: FeedSource = {
  name: "blog-posts",
  component: "blog-posts",
  query: queryOf("blog-posts", {
    fields: {
      "blog-posts": ["title", "slug", "shortDescription", "content", "publishedAt", "updatedAt", "organization"],
      organizations: ["name", "unitName"],
    },
    include: { organization: {} },
  }),
  by: ["organization"],
  entry: ({ attributes: { title, shortDescription, content, publishedAt } }) => ({
    title: String(title),
    publishedAt: String(publishedAt),
    ...(typeof shortDescription === "string" && shortDescription !== "" ? { summary: shortDescription } : {}),
    ...(typeof content === "string" ? { content } : {}),
  }),
};
