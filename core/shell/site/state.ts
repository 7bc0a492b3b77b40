import type { Flags } from "#core/kernel/flags.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type { Currencies } from "#core/shell/currencies/price.ts";
import type { SharedPicture } from "#core/shell/files/shared-picture.ts";
import type * as shapes from "./shapes.ts";

/** What every page starts from: it travels with the HTML, so that the browser asks nothing before the page can be read (BOOT-001). */
export interface AppState {
  readonly app: {
    readonly name: string;
    readonly version: string;
    /** ISO instant; present for super admins only (FOOT-006). */
    readonly buildDate?: string;
    readonly publicUrl: string;
    readonly logoUrl?: string;
    /** In pixels; absent where it is not known. */
    readonly logoSize?: { readonly width: number; readonly height: number };
    readonly description?: string;
    /** Shown where a page without a picture of its own is shared. */
    readonly socialPreview?: SharedPicture;
    readonly contactUrl: string;
    readonly newsletterUrl: string;
    readonly charter: { readonly url?: string; readonly translatorName?: string; readonly translatorUrl?: string };
    /** Server of the tiles that maps are drawn from; without one they show the countries that the site carries. */
    readonly map?: { readonly url: string; readonly attribution: string };
    /** Present for somebody with an account. */
    readonly forPeople?: {
      /** Where one becomes a member, and where a membership is changed (CONF-007). */
      readonly memberLinks: { readonly signup?: string; readonly evolution?: string };
      /** Countries that a telephone number may be of, the first one proposed (CONF-006). */
      readonly phoneCountries: readonly string[];
      readonly mostSecondaryEmails: number;
      /** Names of the services elsewhere that the installation is connected to. */
      readonly connections: readonly string[];
    };
    /** Where the installation is, ISO 3166-1 alpha-2: addresses there do not say their country. */
    readonly country: string;
    /** In which currencies the installation counts (ACCT-008). */
    readonly currencies: Currencies;
    readonly switchInset: boolean;
    /** Whether the cookie dialog proposes to accept what nobody chose yet (COOKIE-004). */
    readonly proposesCookies: boolean;
    /** Family of all text, as configured. */
    readonly font: string;
    /** Whether the installation brings the files of the font Luciole. */
    readonly hasLuciole: boolean;
    /** Installation-wide styles, cleaned, from configuration and main settings. */
    readonly styles?: string;
    /** The brand's colours and font as custom properties (`brandStyles`), laid over the tokens of the design. */
    readonly brand?: string;
    /** What this page stands on (`core/shell/site/environment.ts`): when the site tells of another, the update banner shows. */
    readonly environment: string;
  };
  readonly locale: Locale;
  readonly defaultLocale: Locale;
  readonly locales: readonly Locale[];
  readonly flags: Flags;
  /** Translated lines by key (`namespace.key`), for the namespaces that this page needs. */
  readonly lines: Readonly<Record<string, string>>;
  readonly linesHash: string;
  readonly menu: readonly MenuEntry[];
  readonly viewer: ViewerSummary | null;
  readonly pages: readonly PageEntry[];
  readonly redirections: readonly { readonly from: string; readonly to: string }[];
}

export interface MenuEntry {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  /** Absent when the entry only opens its children. */
  readonly href?: string;
  readonly blank: boolean;
  readonly color?: string;
  readonly alignsNextRight: boolean;
  readonly children: readonly MenuEntry[];
}

/** The signed-in user, as far as the shell needs it. */
export interface ViewerSummary {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly avatarUrl: string | null;
  readonly isAdmin: boolean;
  readonly isVerified: boolean;
  readonly isValidated: boolean;
  readonly roles: readonly string[];
  /** Whether they have an account of points (ACCT-002); absent where they have none. */
  readonly usesTransactions?: boolean;
  /** Weight of the effective access level (USER-013). */
  readonly weight: number;
  readonly locale: Locale | null;
  readonly editionLocale: Locale | null;
  readonly timezone: string;
  /** Notifications that wait to be read (COMM-006); none unless said. */
  readonly unread?: number;
  /** By which the site tells of more (`core/shell/notifications/unread-badge.ts`). */
  readonly mark?: string;
  /** In their order, with their completed names; none while the organizations features are off. */
  readonly organizations: readonly { readonly id: string; readonly name: string }[];
  readonly actingOrganizationId: string | null;
  /** The administrator who acts for this user, and until when (ISO 8601 in UTC); `null` when they act themselves. */
  readonly impersonation: { readonly by: string; readonly until: string } | null;
  /** Record types whose admin entry this user may see, with the number of things that wait where there is one. */
  readonly adminTypes: readonly string[];
}

/**
 * A published page as the router knows it: its path, the access that it asks for, and what its components add.
 * The path of a published page is no secret (PERM-012); its title is present only for those who may open it.
 */
export interface PageEntry {
  readonly id: string;
  readonly path: string;
  readonly title?: string;
  readonly isDefault: boolean;
  readonly requiresAuth: boolean;
  readonly roles: readonly string[];
  readonly accessLevelWeight: number;
  /** Names of the components on the page: they may add routes under its path (PAGE-007). */
  readonly components: readonly string[];
}

/** A page of the site with its components, ready to draw. */
export type PageContent = ValueOf<typeof shapes.pageContent>;

export type PageComponent = ValueOf<typeof shapes.pageComponent>;
