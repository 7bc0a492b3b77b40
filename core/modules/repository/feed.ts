import { queryOf } from "#core/kernel/queries.ts";
import type { FeedSource } from "#core/shell/feeds/feeds.ts";

/** Aids with what they are for, all or of an organization or under a licence. */
export const repositoryFeed: FeedSource = {
  name: "repository-items",
  component: "repository",
  query: queryOf("repository-items", {
    fields: {
      "repository-items": [
        "title",
        "slug",
        "shortDescription",
        "description",
        "publishedAt",
        "updatedAt",
        "organization",
      ],
      organizations: ["name", "unitName"],
    },
    include: { organization: {} },
  }),
  by: ["organization", "license"],
  entry: ({ attributes: { title, shortDescription, description, publishedAt } }) => ({
    title: String(title),
    publishedAt: String(publishedAt),
    ...(typeof shortDescription === "string" && shortDescription !== "" ? { summary: shortDescription } : {}),
    ...(typeof description === "string" ? { content: description } : {}),
  }),
};
