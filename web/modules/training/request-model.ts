import type { tags } from "#core/modules/community/entities.ts";
import type { resourceThemes, resourceTypes } from "#core/modules/training/entities.ts";
import { other } from "#core/modules/training/other.ts";
import type { resourceRequests } from "#core/modules/training/request-entities.ts";
import type { RequestStatus } from "#core/modules/training/request-rules.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { One, Resource } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import type { RequestValues } from "#web/modules/training/request-values.ts";
import { type Named, named, otherwise } from "#web/modules/training/resource-model.ts";
import { filled } from "#web/shell/blocks/block-model.ts";
import { pictureOf } from "#web/shell/blocks/picture-model.ts";
import { typedOf } from "#web/shell/comments/comment-text.ts";
import { fileOf } from "#web/shell/files/block-file.ts";
import { bylineOf } from "#web/shell/records/author-model.ts";
import { type ItemModel, itemDates } from "#web/shell/records/item-model.ts";

/** A request as its page shows it. */
export interface RequestModel extends ItemModel {
  readonly version: number;
  readonly status: RequestStatus;
  readonly type: Named | undefined;
  readonly themes: readonly Named[];
  readonly tags: readonly Named[];
  /** Cleaned by the server. */
  readonly html: string;
  readonly inspirationUrl?: string;
  readonly closingWords?: string;
  /** Resources that answer it, as they came. */
  readonly answers: readonly Resource[];
  readonly isOut: boolean;
  /** The viewer may change and close it. */
  readonly isTheirs: boolean;
  /** What a form begins with. */
  readonly values: RequestValues;
  readonly likesCount: number;
  readonly isLiked: boolean;
  readonly isReported: boolean;
  readonly commentsEnabled: boolean;
  readonly commentsCount: number;
}

export function requestOf({ data, included: records }: One, state: AppState): RequestModel {
  const row = rowOf<typeof resourceRequests>(data);
  const included = includedOf(records);
  const image = included.one<typeof files>("files", row.image);
  const picture = image ? pictureOf(fileOf(image)) : undefined;
  const type = included.one<typeof resourceTypes>("resource-types", row.resourceType);
  const themes = included.many<typeof resourceThemes>("training-resource-themes", row.themes);
  const inspirationUrl = filled(row.inspirationUrl);
  const closingWords = filled(row.closingWords);
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    description: "",
    html: filled(row.description) ?? "",
    status: row.status ?? "open",
    type: type ? otherwise(named(type), row.otherResourceType) : undefined,
    themes: themes.map((theme) => otherwise(named(theme), row.otherTheme)),
    tags: included.many<typeof tags>("tags", row.tags).map(named),
    answers: row.extendedResources.flatMap(
      (id) => records.find((each) => each.type === "training-resources" && each.id === id) ?? [],
    ),
    isOut: row.isOut,
    isDraft: !row.isOut && (row.deletedAt ?? null) === null,
    isDeleted: (row.deletedAt ?? null) !== null,
    isRestricted: row.visibility === "restricted",
    // Whoever asked changes it where it stands; the back office is for those who see it.
    canEdit: row.canEdit && state.viewer?.isAdmin === true,
    isTheirs: row.canEdit,
    values: {
      title: row.title,
      description: typedOf(row.description ?? ""),
      resourceType: type?.id ?? other,
      otherResourceType: row.otherResourceType ?? "",
      themes: themes.map(({ id }) => id),
      otherTheme: row.otherTheme ?? "",
      inspirationUrl: row.inspirationUrl ?? "",
    },
    // Absent where likes or comments are switched off.
    likesCount: row.likesCount ?? 0,
    isLiked: row.isLiked === true,
    isReported: row.isReported === true,
    commentsEnabled: row.commentsEnabled === true,
    commentsCount: row.commentsCount ?? 0,
    byline: bylineOf(row, included, state.flags),
    ...itemDates(row.publishedAt, row.updatedAt, state),
    ...(row.lang !== undefined && { lang: row.lang }),
    ...(picture && { picture }),
    ...(inspirationUrl !== undefined && { inspirationUrl }),
    ...(closingWords !== undefined && { closingWords }),
  };
}
