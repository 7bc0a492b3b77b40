import type { articleCategories, articleSections, articles } from "#core/modules/articles/entities.ts";
import {
  type ArticleFeatures,
  type ArticleLayout,
  articleFeatures,
  sectionsSearch,
  shownDescription,
} from "#core/modules/articles/rules.ts";
import type { tags } from "#core/modules/community/entities.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { One } from "#core/shell/site/ports.ts";
import { type Included, includedOf, type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { filled } from "#web/shell/blocks/block-model.ts";
import { copyOf, pictureOf } from "#web/shell/blocks/picture-model.ts";
import { fileOf } from "#web/shell/files/block-file.ts";
import { type Attachment, attachmentsOf } from "#web/shell/records/attachment-model.ts";
import { bylineOf } from "#web/shell/records/author-model.ts";
import { type ItemModel, itemDates } from "#web/shell/records/item-model.ts";

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
export interface ArticleModel extends ItemModel {
  readonly layout: ArticleLayout;
  readonly category?: { readonly id: string; readonly name: string };
  readonly notice?: NonNullable<ArticleFeatures["notice"]>;
  readonly source?: { readonly text?: string; readonly authors?: string; readonly icon?: string };
  readonly externalUrl?: string;
  /** Labs that took part. */
  readonly organizations: readonly { readonly id: string; readonly name: string }[];
  readonly offersContribution: boolean;
  readonly tags: readonly { readonly id: string; readonly name: string; readonly lang?: string }[];
  readonly sections: readonly ArticleSection[];
  readonly search?: { readonly placeholder?: string };
  readonly likesCount: number;
  readonly isLiked: boolean;
  readonly isReported: boolean;
  /** Whether something can be said of it now. */
  readonly commentsEnabled: boolean;
  readonly commentsCount: number;
}

type Article = ResourceRow<typeof articles>;

const layouts: readonly ArticleLayout[] = ["simple", "pagination", "navigation"];

export function articleOf({ data, included: records }: One, state: AppState): ArticleModel {
  const article = rowOf<typeof articles>(data);
  const { id, title, lang } = article;
  const included = includedOf(records);
  const category = included.one<typeof articleCategories>("article-categories", article.category);
  const features = articleFeatures(category);
  const image = included.one<typeof files>("files", article.image);
  const picture = features.image && image ? pictureOf(fileOf(image)) : undefined;
  const source = features.source ? sourceOf(article, included) : undefined;
  const externalUrl = features.externalUrl ? filled(article.externalUrl) : undefined;
  const search = sectionsSearch(article);
  return {
    id,
    title,
    description: shownDescription(article),
    layout: layouts.find((each) => each === article.layout) ?? "pagination",
    isDraft: article.status === "draft",
    isUnlisted: article.status === "unlisted",
    isDeleted: (article.deletedAt ?? null) !== null,
    isRestricted: article.visibility === "restricted",
    canEdit: article.canEdit === true,
    // Absent where likes or comments are switched off.
    likesCount: article.likesCount ?? 0,
    isLiked: article.isLiked === true,
    isReported: article.isReported === true,
    commentsEnabled: article.commentsEnabled === true,
    commentsCount: article.commentsCount ?? 0,
    byline: bylineOf(article, included, state.flags),
    organizations: features.associatedOrganizations
      ? included.many<typeof organizations>("organizations", article.associatedOrganizations).flatMap((each) => {
          const name = filled(completedName(each));
          return name === undefined ? [] : { id: each.id, name };
        })
      : [],
    offersContribution: features.contributions,
    tags: included.many<typeof tags>("tags", article.tags).map((tag) => ({
      id: tag.id,
      name: tag.name,
      ...(tag.lang !== undefined && { lang: tag.lang }),
    })),
    sections: included
      .many<typeof articleSections>("article-sections", article.sections)
      .toSorted((a, b) => a.position - b.position)
      .map((section) => sectionOf(section, included, article, state.locale)),
    ...(lang !== undefined && { lang }),
    ...(category && { category: { id: category.id, name: category.name } }),
    ...(features.notice && { notice: features.notice }),
    ...(picture && { picture }),
    ...itemDates(article.publishedAt, article.updatedAt, state),
    ...(source && { source }),
    ...(externalUrl !== undefined && { externalUrl }),
    ...(search && { search }),
  };
}

function sourceOf(article: Article, included: Included): ArticleModel["source"] {
  const text = filled(article.source);
  const authors = filled(article.authors);
  const file = included.one<typeof files>("files", article.sourceIcon);
  const icon = file ? copyOf(file, "preview") : undefined;
  if (text === undefined && authors === undefined) return undefined;
  return {
    ...(text !== undefined && { text }),
    ...(authors !== undefined && { authors }),
    ...(icon !== undefined && { icon }),
  };
}

function sectionOf(
  section: ResourceRow<typeof articleSections>,
  included: Included,
  article: Article,
  locale: string,
): ArticleSection {
  const { id, title, viewId, content, attachments } = section;
  // A text in the page's language within an article in another one says so as well.
  const own = section.lang ?? locale;
  return {
    anchor: filled(viewId) ?? `section-${id}`,
    title,
    html: filled(content) ?? "",
    attachments: attachmentsOf(included.many<typeof files>("files", attachments), locale),
    ...(own !== (article.lang ?? locale) && { lang: own }),
  };
}
