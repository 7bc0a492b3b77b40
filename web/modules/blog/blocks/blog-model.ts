import { defaultCards } from "#core/modules/blog/cards.ts";
import type { BlogData } from "#core/modules/blog/loaders.ts";
import type { PageComponent } from "#core/shell/site/state.ts";

const nothing = { data: [], included: [], meta: {} };

/** What the server found for a block with blog posts. */
export const blogData = ({ data }: Pick<PageComponent, "data">): BlogData => ({
  posts: nothing,
  organization: null,
  ...(data as Partial<BlogData> | undefined),
});

/** Number of posts that a list shows at first, and adds at a time. */
export const pageSizeOf = ({ props }: Pick<PageComponent, "props">): number =>
  typeof props.limit === "number" ? props.limit : defaultCards;
