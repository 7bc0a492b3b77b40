import { queryOf } from "#core/kernel/queries.ts";
import type { FeedSource } from "#core/shell/feeds/feeds.ts";
import { shownDescription } from "./rules.ts";

/** Articles, all or of a category. */
export const articleFeed: FeedSource = {
  name: "articles",
  component: "articles",
  query: queryOf("articles", {
    fields: {
      articles: [
        "title",
        "slug",
        "shortDescription",
        "defaultShortDescription",
        "publishedAt",
        "updatedAt",
        "organization",
      ],
      organizations: ["name", "unitName"],
    },
    include: { organization: {} },
  }),
  by: ["category"],
  entry: ({ attributes }) => {
    const { title, shortDescription, defaultShortDescription, publishedAt } = attributes;
    const summary = shownDescription({
      shortDescription: textOrNull(shortDescription),
      defaultShortDescription: textOrNull(defaultShortDescription),
    });
    return { title: String(title), publishedAt: String(publishedAt), ...(summary === "" ? {} : { summary }) };
  },
};

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);
