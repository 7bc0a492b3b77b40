import { queryOf } from "#core/kernel/queries.ts";
import type { FeedSource } from "#core/shell/feeds/feeds.ts";

/** New subjects of the forum, all or of a category. */
export const forumFeed: FeedSource = {
  name: "forum-subjects",
  component: "forum",
  query: queryOf("forum-subjects", {
    fields: {
      "forum-subjects": ["title", "slug", "createdAt", "updatedAt"],
    },
    sort: [{ path: ["createdAt"], descending: true }],
  }),
  by: ["category"],
  entry: ({ attributes: { title, createdAt } }) => ({ title: String(title), publishedAt: String(createdAt) }),
};
