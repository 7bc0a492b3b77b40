import type { blogPosts } from "#core/modules/blog/entities.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { files } from "#core/shell/files/entities.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { filled } from "#web/shell/blocks/block-model.ts";
import { pictureOf } from "#web/shell/blocks/picture-model.ts";
import { textsOf } from "#web/shell/blocks/rich-text-model.ts";
import { fileOf } from "#web/shell/files/block-file.ts";
import { bylineOf } from "#web/shell/records/author-model.ts";
import { type ItemModel, itemDates } from "#web/shell/records/item-model.ts";

/** A blog post as its page shows it. */
export interface PostModel extends ItemModel {
  /** Cleaned by the server. */
  readonly html: string;
  readonly externalUrl?: string;
  /** Labs that took part. */
  readonly organizations: readonly { readonly id: string; readonly name: string }[];
  readonly likesCount: number;
  readonly isLiked: boolean;
  readonly isReported: boolean;
  /** Whether something can be said of it now. */
  readonly commentsEnabled: boolean;
  readonly commentsCount: number;
}

export function postOf({ data, included: records }: One, state: AppState): PostModel {
  const post = rowOf<typeof blogPosts>(data);
  const { id, title, lang } = post;
  const included = includedOf(records);
  const image = included.one<typeof files>("files", post.image);
  const picture = image ? pictureOf(fileOf(image)) : undefined;
  const externalUrl = filled(post.externalUrl);
  return {
    id,
    title,
    description: filled(post.shortDescription) ?? "",
    html: filled(post.content) ?? "",
    isDraft: post.publishedAt === null,
    isDeleted: (post.deletedAt ?? null) !== null,
    isRestricted: post.visibility === "restricted",
    canEdit: post.canEdit === true,
    // Absent where likes or comments are switched off.
    likesCount: post.likesCount ?? 0,
    isLiked: post.isLiked === true,
    isReported: post.isReported === true,
    commentsEnabled: post.commentsEnabled === true,
    commentsCount: post.commentsCount ?? 0,
    byline: bylineOf(post, included, state.flags),
    organizations: included
      .many<typeof organizations>("organizations", post.associatedOrganizations)
      .flatMap((each) => {
        const name = filled(completedName(each));
        return name === undefined ? [] : [{ id: each.id, name }];
      }),
    ...itemDates(post.publishedAt, post.updatedAt, state),
    ...(lang !== undefined && { lang }),
    ...(picture && { picture }),
    ...(externalUrl !== undefined && { externalUrl }),
  };
}

/** What a post is shown with elsewhere: its summary, or the start of its text. */
export const postDescription = ({
  shortDescription,
  content,
}: Pick<ResourceRow<typeof blogPosts>, "shortDescription" | "content">): string =>
  filled(shortDescription) ?? defaultShortDescription(textsOf(content).join(" ")) ?? "";
