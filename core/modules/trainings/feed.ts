import { queryOf } from "#core/kernel/queries.ts";
import type { FeedSource } from "#core/shell/feeds/feeds.ts";

/** Trainings as they come out, all or of a category; their sessions are in the iCalendar feed. */
export const trainingsFeed: FeedSource = {
  name: "trainings",
  component: "trainings",
  query: queryOf("trainings", {
    fields: {
      trainings: ["title", "description", "publishedAt", "updatedAt", "organization"],
      organizations: ["name", "unitName"],
    },
    include: { organization: {} },
  }),
  by: ["category"],
  entry: ({ attributes: { title, description, publishedAt } }) => ({
    title: String(title),
    publishedAt: String(publishedAt),
    ...(typeof description === "string" ? { content: description } : {}),
  }),
};
