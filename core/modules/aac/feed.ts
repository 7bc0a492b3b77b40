import { queryOf } from "#core/kernel/queries.ts";
import type { FeedSource } from "#core/shell/feeds/feeds.ts";
import { isListed } from "./rights.ts";

/** What came into the catalogue last, all or of a seller. */
export const productFeed: FeedSource = {
  name: "aac-products",
  component: "products",
  query: queryOf("aac-products", {
    fields: { "aac-products": ["name", "description", "listedAt", "updatedAt"] },
    filter: isListed,
    sort: [{ path: ["listedAt"], descending: true }],
  }),
  by: ["seller"],
  entry: ({ attributes: { name, description, listedAt } }) => ({
    title: String(name),
    publishedAt: String(listedAt),
    ...(typeof description === "string" && description !== "" ? { content: description } : {}),
  }),
};
