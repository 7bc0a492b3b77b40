import { queryOf } from "#core/kernel/queries.ts";
import type { FeedSource } from "#core/shell/feeds/feeds.ts";

/** Resources with what they are for, all, of a type, of an organization or under a licence. */
export const resourceFeed: FeedSource = {
  name: "training-resources",
  component: "training-resources",
  query: queryOf("training-resources", {
    fields: {
      "training-resources": [
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
  by: ["resourceType", "organization", "license"],
  entry: ({ attributes: { title, shortDescription, description, publishedAt } }) => ({
    title: String(title),
    publishedAt: String(publishedAt),
    ...(typeof shortDescription === "string" && shortDescription !== "" ? { summary: shortDescription } : {}),
    ...(typeof description === "string" ? { content: description } : {}),
  }),
};

/** What people look for, all, of a type or of an organization. */
export const requestFeed: FeedSource = {
  name: "training-resource-requests",
  component: "training-resource-requests",
  query: queryOf("training-resource-requests", {
    fields: {
      "training-resource-requests": ["title", "slug", "description", "publishedAt", "updatedAt", "organization"],
      organizations: ["name", "unitName"],
    },
    include: { organization: {} },
  }),
  by: ["resourceType", "organization"],
  entry: ({ attributes: { title, description, publishedAt } }) => ({
    title: String(title),
    publishedAt: String(publishedAt),
    ...(typeof description === "string" ? { content: description } : {}),
  }),
};
