import { Effect } from "effect";
import { always, where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { PropsOf } from "#core/shell/pages/served-blocks.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { emptyMany, manyOf } from "#core/shell/site/resources.ts";
import type { blogPostsBlock, selectedBlogPostsBlock } from "./blocks.ts";
import { cardFields, cardIncludes, defaultCards } from "./cards.ts";

/** Data of the blog blocks. */
export interface BlogData {
  readonly posts: Many;
  /** Id of the one organization that the block is about; `null` when it is about all. */
  readonly organization: string | null;
}

const include = Object.fromEntries(cardIncludes.map((relation) => [relation, {}]));
const fields = { "blog-posts": cardFields };

/** Blog posts of a list, newest first. */
export const loadBlogPosts = Effect.fnUntraced(function* (props: PropsOf<typeof blogPostsBlock>) {
  const organization = props.organization;
  const filter = organization ? where("organization", "eq", organization.id) : always;
  const size = props.limit ?? defaultCards;
  const page = yield* listEntries(
    queryOf("blog-posts", { filter, include, fields, page: { number: 1, size }, total: true }),
  );
  return { posts: manyOf(page), organization: organization?.id ?? null } satisfies BlogData;
});

/** Chosen blog posts, in the order of the choice; those that the viewer may not see are left out. */
export const loadSelectedBlogPosts = Effect.fnUntraced(function* (props: PropsOf<typeof selectedBlogPostsBlock>) {
  const ids = (props.blogPosts ?? []).map(({ id }) => id);
  if (ids.length === 0) return { posts: emptyMany, organization: null } satisfies BlogData;
  const found = manyOf(yield* listEntries(queryOf("blog-posts", { filter: where("id", "in", ids), include, fields })));
  const data = ids.flatMap((id) => found.data.find((each) => each.id === id) ?? []);
  return { posts: { ...found, data }, organization: null } satisfies BlogData;
});
