/** Layouts of an article (ART-003). */
export type ArticleLayout = "simple" | "pagination" | "navigation";

/** View id of an article section (ART-005): `section-` and 10 random characters of a-z and 0-9. */
export const newViewId = (random: (length: number) => string): string => `section-${random(10)}`;

/** The switches and texts of an article category (ART-004). */
export interface ArticleCategory {
  readonly hasExternalUrl: boolean;
  readonly hasImage: boolean;
  readonly hasSource: boolean;
  readonly hasAssociatedOrganizations: boolean;
  readonly allowContributions: boolean;
  readonly alertText?: string | null;
  readonly alertLinkText?: string | null;
  readonly alertLinkUrl?: string | null;
  readonly defaultLayoutId?: ArticleLayout | null;
}

/** What an article of a category shows and offers, in its form and on its page (ART-004). */
export interface ArticleFeatures {
  readonly externalUrl: boolean;
  readonly image: boolean;
  /** The source, its icon and its authors. */
  readonly source: boolean;
  readonly associatedOrganizations: boolean;
  readonly contributions: boolean;
  /** A notice above the article. Its link needs an address; without words of its own it shows the address. */
  readonly notice?: { readonly text: string; readonly link?: { readonly text: string; readonly url: string } };
}

/** The features of an article (ART-004). Without a category nothing is hidden, and nothing is offered. */
export function articleFeatures(category: Omit<ArticleCategory, "defaultLayoutId"> | null): ArticleFeatures {
  if (!category) {
    return { externalUrl: true, image: true, source: true, associatedOrganizations: true, contributions: false };
  }
  const text = category.alertText?.trim();
  const url = category.alertLinkUrl?.trim();
  const link = url ? { link: { text: category.alertLinkText?.trim() || url, url } } : {};
  return {
    externalUrl: category.hasExternalUrl,
    image: category.hasImage,
    source: category.hasSource,
    associatedOrganizations: category.hasAssociatedOrganizations,
    contributions: category.allowContributions,
    ...(text ? { notice: { text, ...link } } : {}),
  };
}

/** The description that an article is shown with: its own, or the start of its text (ART-004). */
export const shownDescription = (article: {
  readonly shortDescription?: string | null;
  readonly defaultShortDescription?: string | null;
}): string => article.shortDescription?.trim() || article.defaultShortDescription?.trim() || "";

/** The search within the sections of an article, if it has one (ART-004). */
export const sectionsSearch = (article: {
  readonly hasSectionsSearch: boolean;
  readonly sectionsSearchPlaceholder?: string | null;
}): { readonly placeholder?: string } | undefined => {
  if (!article.hasSectionsSearch) return undefined;
  const placeholder = article.sectionsSearchPlaceholder?.trim();
  return placeholder ? { placeholder } : {};
};
