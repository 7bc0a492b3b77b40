import {
  type ArticleCategory,
  type ArticleFeatures,
  type ArticleLayout,
  type ArticleStatus,
  articleFeatures,
  sectionsSearch,
  shownDescription,
} from "#core/modules/articles/rules.ts";
import type { One, Resource } from "#core/shell/site/ports.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { type Byline, bylineOf } from "#web/modules/articles/author-model.ts";
import { filled } from "#web/shell/blocks/block-model.ts";
import { copyOf, fileOf, type PictureModel, pictureOf } from "#web/shell/blocks/picture-model.ts";
import { type Attachment, attachmentsOf } from "#web/shell/records/attachment-model.ts";
import { shownDay } from "#web/shell/records/dates.ts";
import { type Included, includedOf } from "#web/shell/records/included.ts";

/** An instant, and the day as it is shown. */
export interface ShownDate {
  readonly at: string;
  readonly shown: string;
}

export interface ArticleSection {
  /** Id of the section's element (ART-005). */
  readonly anchor: string;
  readonly title: string;
  /** Cleaned by the server. */
  readonly html: string;
  readonly attachments: readonly Attachment[];
  /** Language of the texts when it is not the article's. */
  readonly lang?: string;
}

/** An article as its page shows it; what its category switches off is not there (ART-004). */
export interface ArticleModel {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly layout: ArticleLayout;
  readonly status: ArticleStatus;
  readonly isDeleted: boolean;
  readonly isRestricted: boolean;
  readonly canEdit: boolean;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
  readonly category?: { readonly id: string; readonly name: string };
  readonly notice?: NonNullable<ArticleFeatures["notice"]>;
  readonly picture?: PictureModel;
  readonly byline: Byline;
  readonly published?: ShownDate;
  /** Present when the text changed on a later day than it came out. */
  readonly updated?: ShownDate;
  readonly source?: { readonly text?: string; readonly authors?: string; readonly icon?: string };
  readonly externalUrl?: string;
  readonly organizations: readonly string[];
  readonly offersContribution: boolean;
  readonly tags: readonly { readonly id: string; readonly name: string; readonly lang?: string }[];
  readonly sections: readonly ArticleSection[];
  readonly search?: { readonly placeholder?: string };
}

export function articleOf({ data, included: records }: One, state: AppState): ArticleModel {
  const { id, attributes, meta } = data;
  const included = includedOf(records);
  const category = included.one(data, "category");
  const features = articleFeatures(category ? (category.attributes as unknown as ArticleCategory) : null);
  const image = included.one(data, "image");
  const picture = features.image && image ? pictureOf(fileOf(image)) : undefined;
  const published = dateOf(attributes.publishedAt, state);
  const updated = dateOf(attributes.updatedAt, state);
  const source = features.source ? sourceOf(data, included) : undefined;
  const externalUrl = features.externalUrl ? filled(attributes.externalUrl) : undefined;
  const search = sectionsSearch(attributes as Parameters<typeof sectionsSearch>[0]);
  return {
    id,
    title: String(attributes.title ?? ""),
    description: shownDescription(attributes as Parameters<typeof shownDescription>[0]),
    layout: (attributes.layoutId as ArticleLayout | undefined) ?? "pagination",
    status: (attributes.statusId as ArticleStatus | undefined) ?? "published",
    isDeleted: (attributes.deletedAt ?? null) !== null,
    isRestricted: attributes.visibility === "restricted",
    canEdit: attributes.canEdit === true,
    byline: bylineOf(data, included, state.flags),
    organizations: features.associatedOrganizations
      ? included.many(data, "associatedOrganizations").flatMap(({ attributes: { name } }) => filled(name) ?? [])
      : [],
    offersContribution: features.contributions,
    tags: included.many(data, "tags").map((tag) => ({
      id: tag.id,
      name: String(tag.attributes.name ?? ""),
      ...(tag.meta.locale !== undefined && { lang: tag.meta.locale }),
    })),
    sections: included
      .many(data, "sections")
      .toSorted((a, b) => Number(a.attributes.position ?? 0) - Number(b.attributes.position ?? 0))
      .map((section) => sectionOf(section, included, data, state.locale)),
    ...(meta.locale !== undefined && { lang: meta.locale }),
    ...(category && { category: { id: category.id, name: String(category.attributes.name ?? "") } }),
    ...(features.notice && { notice: features.notice }),
    ...(picture && { picture }),
    ...(published && { published }),
    ...(updated && published && updated.shown !== published.shown && updated.at > published.at && { updated }),
    ...(source && { source }),
    ...(externalUrl !== undefined && { externalUrl }),
    ...(search && { search }),
  };
}

const dateOf = (instant: unknown, state: AppState): ShownDate | undefined =>
  typeof instant === "string" ? { at: instant, shown: shownDay(instant, state) } : undefined;

function sourceOf(article: Resource, included: Included): ArticleModel["source"] {
  const text = filled(article.attributes.source);
  const authors = filled(article.attributes.authors);
  const file = included.one(article, "sourceIcon");
  const icon = file ? copyOf(fileOf(file), "preview") : undefined;
  if (text === undefined && authors === undefined) return undefined;
  return {
    ...(text !== undefined && { text }),
    ...(authors !== undefined && { authors }),
    ...(icon !== undefined && { icon }),
  };
}

function sectionOf(section: Resource, included: Included, article: Resource, locale: string): ArticleSection {
  const { id, attributes, meta } = section;
  // A text in the page's language within an article in another one says so as well.
  const own = meta.locale ?? locale;
  return {
    anchor: filled(attributes.viewId) ?? `section-${id}`,
    title: String(attributes.title ?? ""),
    html: filled(attributes.content) ?? "",
    attachments: attachmentsOf(included.many(section, "attachments"), locale),
    ...(own !== (article.meta.locale ?? locale) && { lang: own }),
  };
}
