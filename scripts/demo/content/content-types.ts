/** Shapes of the demo content. The seed walks them: each key names a record that the other records refer to. */

/** The demo is written in these two; the product's other locales show the fallback. */
export type DemoLocale = "fr" | "en";

/** A text per locale. A missing locale is not translated, on purpose: it shows the fallback. */
type Texts = Readonly<Partial<Record<DemoLocale, string>>>;

/** A text written in both locales. */
export type BothTexts = Readonly<Record<DemoLocale, string>>;

/** What page props hold: plain values, texts per locale, references and nestings of them. */
export type DemoProp =
  | string
  | number
  | boolean
  | Texts
  | DemoReference
  | readonly DemoProp[]
  | { readonly [name: string]: DemoProp | undefined };

/** Names a record of the demo by its key; the seed puts what the component wants in its place. */
export type DemoReference =
  | { readonly picture: string }
  | { readonly video: string }
  | { readonly article: string }
  | { readonly category: string }
  | { readonly pageKey: string }
  | { readonly training: string };

export interface DemoPicture {
  readonly key: string;
  /** Name of the SVG in `scripts/demo/pictures/`. */
  readonly file: string;
  /** File name of the uploaded picture, without extension. */
  readonly name: string;
  /** Alternative text. */
  readonly alt: BothTexts;
}

export interface DemoVideo {
  readonly key: string;
  /** Name of the file in `scripts/demo/videos/`. */
  readonly file: string;
  readonly mimeType: string;
  readonly name: string;
  readonly description: BothTexts;
}

export interface DemoLookup {
  readonly key: string;
  readonly name: BothTexts;
}

export interface DemoUserCategory extends DemoLookup {
  /** `#rrggbb`. */
  readonly color: string;
}

export interface DemoArticleCategory extends DemoLookup {
  readonly defaultLayout: ArticleLayout;
  readonly hasExternalUrl: boolean;
  readonly hasImage: boolean;
  readonly hasSource: boolean;
  readonly hasAssociatedOrganizations: boolean;
  readonly allowContributions: boolean;
  readonly alertText?: BothTexts;
  readonly alertLinkText?: BothTexts;
  readonly alertLinkUrl?: string;
}

type ArticleLayout = "simple" | "pagination" | "navigation";
type AccessLevel = "contact" | "potential_member" | "friendly_member" | "member_level_1" | "member_level_2";
type Role =
  | "app_admin"
  | "admin"
  | "organization_admin"
  | "contributor"
  | "eqlaat_member"
  | "rental_admin"
  | "aac_moderator";

export interface DemoOrganization {
  readonly key: string;
  readonly slug: string;
  readonly name: string;
  readonly unitName: string;
  readonly type: string;
  readonly accessLevel: AccessLevel;
  readonly longitude: number;
  readonly latitude: number;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly shortDescription: BothTexts;
  /** Rich text. */
  readonly description: BothTexts;
  readonly contactEmail: string;
  readonly contactPhone?: string;
  readonly contactAddress: string;
  readonly externalUrl?: string;
  /** Days between the validation as a member and the seeding. */
  readonly memberDaysAgo: number;
  readonly adminTags: readonly string[];
  readonly image?: string;
  readonly adminOnlyNote?: string;
}

export interface DemoAccount {
  readonly key: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly description: string;
  readonly timezone: string;
  readonly job: string;
  readonly jobOther?: string;
  readonly userCategory: string;
  readonly accessLevel: AccessLevel;
  readonly roles: readonly Role[];
  readonly organizations: readonly string[];
  readonly organizationName?: string;
  readonly verified: boolean;
  readonly validated: boolean;
  readonly portrait: string;
}

interface DemoSection {
  readonly title: Texts;
  /** Rich text. */
  readonly content: Texts;
}

export interface DemoArticle {
  readonly slug: string;
  readonly title: Texts;
  readonly shortDescription: Texts;
  readonly category: string;
  readonly layout: ArticleLayout;
  readonly status: "draft" | "unlisted" | "published";
  /** Days between the publication and the seeding. */
  readonly publishedDaysAgo?: number;
  readonly image: string;
  readonly tags: readonly string[];
  /** Account that created it. */
  readonly createdBy: string;
  /** Names as they are printed. */
  readonly authors?: string;
  readonly source?: string;
  readonly externalUrl?: string;
  readonly organization: string;
  readonly associatedOrganizations?: readonly string[];
  readonly accessLevel?: AccessLevel;
  readonly sectionsSearchPlaceholder?: Texts;
  readonly sections: readonly DemoSection[];
}

export interface DemoBlogPost {
  readonly slug: string;
  readonly title: BothTexts;
  readonly shortDescription: BothTexts;
  /** Rich text. */
  readonly content: BothTexts;
  readonly image: string;
  /** Account that created it. */
  readonly createdBy: string;
  readonly organization: string;
  readonly associatedOrganizations?: readonly string[];
  readonly accessLevel?: AccessLevel;
  /** Days between the publication and the seeding; a draft where absent. */
  readonly publishedDaysAgo?: number;
  /** Its author asked for its publication: refused where there is a reason for that. */
  readonly request?: { readonly description: string; readonly refuseReason?: string };
}

export interface DemoComponent {
  /** Of a block that the product has. */
  readonly name: string;
  readonly viewId?: string;
  readonly props: { readonly [name: string]: DemoProp | undefined };
}

export interface DemoPage {
  readonly key: string;
  readonly path: string;
  readonly title: BothTexts;
  readonly description: BothTexts;
  readonly isDefault?: boolean;
  readonly isDraft?: boolean;
  readonly styles?: string;
  readonly requiresAuth?: boolean;
  readonly accessLevel?: AccessLevel;
  readonly roles?: readonly Role[];
  readonly components: readonly DemoComponent[];
}

export interface DemoMenuItem {
  readonly name: BothTexts;
  readonly description?: BothTexts;
  readonly page?: string;
  readonly url?: string;
  readonly blank?: boolean;
  readonly alignsNextRight?: boolean;
  readonly requiresAuth?: boolean;
  readonly accessLevel?: AccessLevel;
  readonly roles?: readonly Role[];
  readonly children?: readonly DemoMenuItem[];
}
