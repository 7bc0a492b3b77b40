import type { tags } from "#core/modules/community/entities.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import type {
  repositoryCategories,
  repositoryItems,
  repositoryPrintSettings,
} from "#core/modules/repository/entities.ts";
import type { externalInteractions } from "#core/modules/repository/external/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { files } from "#core/shell/files/entities.ts";
import { keptModel, type ModelFile, modelFormat } from "#core/shell/models/model.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { type Byline, bylineOf } from "#web/modules/repository/byline.ts";
import { filled } from "#web/shell/blocks/block-model.ts";
import { type PictureModel, pictureOf } from "#web/shell/blocks/picture-model.ts";
import { fileOf } from "#web/shell/files/block-file.ts";
import { type Attachment, attachmentsOf } from "#web/shell/records/attachment-model.ts";
import { shownDay } from "#web/shell/records/dates.ts";

interface Named {
  readonly id: string;
  readonly name: string;
  readonly lang?: string;
}

/** How a part of an aid is printed. */
export type PrintSetting = Pick<
  ResourceRow<typeof repositoryPrintSettings>,
  "id" | "name" | "quantity" | "material" | "layerHeight" | "infill" | "supports" | "minutes" | "weight"
>;

/** A page of an aid on another site. */
export interface Elsewhere {
  readonly url: string;
  readonly type: ResourceRow<typeof externalInteractions>["externalRepositoryType"];
}

/** An aid as its page shows it. */
export interface ItemModel {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Cleaned by the server. */
  readonly description: string;
  readonly printNotes: string;
  readonly settings: readonly PrintSetting[];
  readonly pictures: readonly PictureModel[];
  readonly attachments: readonly Attachment[];
  /** The files that can be turned and measured in the page. */
  readonly models: readonly ModelFile[];
  readonly categories: readonly Named[];
  readonly tags: readonly Named[];
  readonly license: string | null;
  readonly byline: Byline;
  readonly organizations: readonly Named[];
  readonly sourceUrl?: string;
  readonly sourceAuthor?: string;
  /** Its licence in the words of where it was found. */
  readonly sourceLicense?: string;
  /** Pages of other sites that it was shared on. */
  readonly elsewhere: readonly Elsewhere[];
  readonly published?: { readonly at: string; readonly shown: string; readonly year: number };
  readonly isOut: boolean;
  readonly isDeleted: boolean;
  readonly isRestricted: boolean;
  readonly canEdit: boolean;
  readonly downloadsCount: number;
  readonly likesCount: number;
  readonly isLiked: boolean;
  readonly isReported: boolean;
  readonly commentsEnabled: boolean;
  readonly commentsCount: number;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
}

export function itemOf({ data, included: records }: One, state: AppState): ItemModel {
  const item = rowOf<typeof repositoryItems>(data);
  const included = includedOf(records);
  const sourceUrl = filled(item.sourceUrl);
  const sourceAuthor = filled(item.sourceAuthor);
  const sourceLicense = filled(item.sourceLicense);
  const published = item.publishedAt;
  const attachments = included.many<typeof files>("files", item.attachments);
  return {
    id: item.id,
    title: item.title,
    summary: filled(item.shortDescription) ?? "",
    description: filled(item.description) ?? "",
    printNotes: filled(item.printerSettingsDescription) ?? "",
    settings: included
      .many<typeof repositoryPrintSettings>("repository-print-settings", item.printSettings)
      .toSorted((one, other) => one.position - other.position),
    pictures: included
      .many<typeof files>("files", [...(item.image ? [item.image] : []), ...(item.additionalImages ?? [])])
      .flatMap((file) => pictureOf(fileOf(file)) ?? []),
    attachments: attachmentsOf(attachments, state.locale),
    models: attachments.flatMap(({ name, url, size, metadata }) => {
      if (!url || modelFormat(name) === undefined) return [];
      const kept = keptModel(metadata);
      return { name, url, size, ...(kept && { kept }) };
    }),
    categories: named(included.many<typeof repositoryCategories>("repository-categories", item.categories)),
    tags: named(included.many<typeof tags>("tags", item.tags)),
    license: item.license,
    byline: bylineOf(item, included, state.flags),
    organizations: included
      .many<typeof organizations>("organizations", item.associatedOrganizations)
      .map((each) => ({ id: each.id, name: completedName(each) })),
    ...(sourceUrl !== undefined && { sourceUrl }),
    ...(sourceAuthor !== undefined && { sourceAuthor }),
    ...(sourceLicense !== undefined && { sourceLicense }),
    elsewhere: included
      .many<typeof externalInteractions>("external-repository-interactions", item.externalInteractions)
      .flatMap(({ status, progress, stand, externalUrl, externalRepositoryType: type }) =>
        status === "pushed" && progress === "succeeded" && stand !== "gone" && externalUrl !== null
          ? [{ url: externalUrl, type }]
          : [],
      ),
    ...(published !== null && {
      published: { at: published, shown: shownDay(published, state), year: new Date(published).getUTCFullYear() },
    }),
    isOut: item.isOut,
    isDeleted: (item.deletedAt ?? null) !== null,
    isRestricted: item.visibility === "restricted",
    canEdit: item.canEdit,
    downloadsCount: item.downloadsCount ?? 0,
    // Absent where likes or comments are switched off.
    likesCount: item.likesCount ?? 0,
    isLiked: item.isLiked === true,
    isReported: item.isReported === true,
    commentsEnabled: item.commentsEnabled === true,
    commentsCount: item.commentsCount ?? 0,
    ...(item.lang !== undefined && { lang: item.lang }),
  };
}

const named = (records: readonly { readonly id: string; readonly name: string; readonly lang?: string }[]) =>
  records.map(({ id, name, lang }) => ({ id, name, ...(lang !== undefined && { lang }) }));

/** Minutes as hours and minutes, in the reader's words: `1 h 25 min`. */
export function shownTime(minutes: number, locale: string): string {
  const unit = (value: number, of: "hour" | "minute") =>
    new Intl.NumberFormat(locale, { style: "unit", unit: of, unitDisplay: "short" }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [unit(hours, "hour")] : []), ...(rest > 0 || hours === 0 ? [unit(rest, "minute")] : [])].join(
    " ",
  );
}

/** A measure with its unit, in the reader's words. */
export const shownMeasure = (value: number, unit: "millimeter" | "gram" | "percent", locale: string): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 2 }).format(value);
