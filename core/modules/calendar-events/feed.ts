import { queryOf } from "#core/kernel/queries.ts";
import type { FeedSource } from "#core/shell/feeds/feeds.ts";

/** Events as they are announced, all or of an organization; the calendar itself is in the iCalendar feed. */
export const eventsFeed: FeedSource = {
  name: "calendar-events",
  component: "calendar",
  query: queryOf("calendar-events", {
    fields: {
      "calendar-events": ["title", "location", "description", "publishedAt", "updatedAt", "organization"],
      organizations: ["name", "unitName"],
    },
    include: { organization: {} },
    sort: [{ path: ["publishedAt"], descending: true }],
  }),
  by: ["organization"],
  entry: ({ attributes: { title, location, description, publishedAt } }) => ({
    title: String(title),
    publishedAt: String(publishedAt),
    ...(typeof location === "string" && location !== "" ? { summary: location } : {}),
    ...(typeof description === "string" ? { content: description } : {}),
  }),
};
