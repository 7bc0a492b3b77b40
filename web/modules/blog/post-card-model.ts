import type { cardFields } from "#core/modules/blog/cards.ts";
import type { blogPosts } from "#core/modules/blog/entities.ts";
import type { files } from "#core/shell/files/entities.ts";
import { focusOf } from "#core/shell/files/focus.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { Many, Resource } from "#core/shell/site/ports.ts";
import { type Included, includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { filled } from "#web/shell/blocks/block-model.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";
import { bylineOf } from "#web/shell/records/author-model.ts";
import { shownDay } from "#web/shell/records/dates.ts";
import type { ItemCardModel } from "#web/shell/records/item-card.tsx";

type State = Pick<AppState, "pages" | "flags" | "locale" | "viewer">;

/** Blog posts among others. */
export function postCards({ data, included }: Pick<Many, "data" | "included">, state: State): readonly ItemCardModel[] {
  const known = includedOf(included);
  return data.map((post) => postCardOf(post, known, state));
}

function postCardOf(resource: Resource, included: Included, state: State): ItemCardModel {
  const post = rowOf<typeof blogPosts, (typeof cardFields)[number]>(resource);
  const { id, title, slug, publishedAt: at, visibility, lang } = post;
  const image = included.one<typeof files>("files", post.image);
  const url = image ? copyOf(image, "medium") : undefined;
  const focus = image ? focusOf(image) : undefined;
  return {
    id,
    title,
    to: recordLink("blog-posts", { id, slug }, state.pages),
    description: filled(post.shortDescription) ?? "",
    // The title says what the picture illustrates: read before it, a description would only delay.
    ...(url !== undefined && { picture: { url, alt: "", ...(focus !== undefined && { focus }) } }),
    ...(at !== null && { published: { at, shown: shownDay(at, state) } }),
    byline: bylineOf(post, included, state.flags),
    restricted: visibility === "restricted",
    ...(lang !== undefined && { lang }),
  };
}
