import type { tags } from "#core/modules/community/entities.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import type { resourceThemes, resourceTypes, trainingResources } from "#core/modules/training/entities.ts";
import { other } from "#core/modules/training/other.ts";
import type { resourceRequests } from "#core/modules/training/request-entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { BlockFile } from "#core/shell/pages/content.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { type Media, mediaOf } from "#web/modules/training/media.ts";
import { filled } from "#web/shell/blocks/block-model.ts";
import { pictureOf } from "#web/shell/blocks/picture-model.ts";
import { fileOf } from "#web/shell/files/block-file.ts";
import { type Attachment, attachmentsOf } from "#web/shell/records/attachment-model.ts";
import { bylineOf } from "#web/shell/records/author-model.ts";
import { type ItemModel, itemDates } from "#web/shell/records/item-model.ts";

/** Something that is called by a name. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly lang?: string;
}

/** A resource as its page shows it. */
export interface ResourceModel extends ItemModel {
  readonly type: Named | undefined;
  readonly themes: readonly Named[];
  readonly tags: readonly Named[];
  /** Cleaned by the server, as are the two below. */
  readonly html: string;
  readonly usageNotes: string;
  readonly updates: string;
  readonly language: string | null;
  readonly media: Media<BlockFile>;
  readonly attachments: readonly Attachment[];
  readonly license: string | null;
  readonly originalAuthors?: string;
  readonly source?: string;
  readonly externalUrl?: string;
  readonly organizations: readonly Named[];
  /** What people asked for, and it answers. */
  readonly requests: readonly (Named & { readonly slug: string | null })[];
  readonly reviewsCount: number;
  readonly mean: number | null;
  readonly year: number | undefined;
  readonly isOut: boolean;
  readonly downloadsCount: number;
  readonly likesCount: number;
  readonly isLiked: boolean;
  readonly isReported: boolean;
  readonly commentsEnabled: boolean;
  readonly commentsCount: number;
}

export function resourceOf({ data, included: records }: One, state: AppState): ResourceModel {
  const row = rowOf<typeof trainingResources>(data);
  const included = includedOf(records);
  const image = included.one<typeof files>("files", row.image);
  const picture = image ? pictureOf(fileOf(image)) : undefined;
  const attached = included.many<typeof files>("files", row.files);
  const type = included.one<typeof resourceTypes>("resource-types", row.resourceType);
  const optional = {
    originalAuthors: filled(row.originalAuthors),
    source: filled(row.source),
    externalUrl: filled(row.externalUrl),
  };
  return {
    id: row.id,
    title: row.title,
    description: filled(row.shortDescription) ?? "",
    html: filled(row.description) ?? "",
    usageNotes: filled(row.usageNotes) ?? "",
    updates: filled(row.updates) ?? "",
    type: type ? otherwise(named(type), row.otherResourceType) : undefined,
    themes: included
      .many<typeof resourceThemes>("training-resource-themes", row.themes)
      .map((theme) => otherwise(named(theme), row.otherTheme)),
    tags: included.many<typeof tags>("tags", row.tags).map(named),
    language: row.language,
    media: mediaOf(attached.map(fileOf)),
    attachments: attachmentsOf(attached, state.locale),
    license: row.license,
    organizations: included
      .many<typeof organizations>("organizations", row.associatedOrganizations)
      .map((each) => ({ id: each.id, name: completedName(each) ?? "" })),
    requests: included
      .many<typeof resourceRequests>("training-resource-requests", row.originalRequests)
      .map((each) => ({ ...named({ ...each, name: each.title }), slug: each.slug })),
    reviewsCount: row.reviewsCount,
    mean: row.reviewsAverageRating,
    year: row.publishedAt === null ? undefined : new Date(row.publishedAt).getUTCFullYear(),
    isOut: row.isOut,
    isDraft: !row.isOut && (row.deletedAt ?? null) === null,
    isDeleted: (row.deletedAt ?? null) !== null,
    isRestricted: row.visibility === "restricted",
    canEdit: row.canEdit,
    downloadsCount: row.downloadsCount ?? 0,
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
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) as {
      readonly [Name in keyof typeof optional]?: string;
    }),
  };
}

export const named = ({ id, name, lang }: Named): Named => ({ id, name, ...(lang !== undefined && { lang }) });

/** What is none of the known ones is called by its own words. */
export const otherwise = (known: Named, words: string | null): Named => {
  const own = filled(words);
  return known.id === other && own !== undefined ? { id: known.id, name: own } : known;
};
