import { Context } from "effect";
import type { Lines } from "#core/kernel/lines.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { Currencies } from "#core/shell/currencies/price.ts";
import type { Brand } from "./brand.ts";

/** What the settings say of this installation, and the texts that the product brings (platform-shell §3, configuration). */
export interface InstallationService {
  readonly name: string;
  readonly version: string;
  /** A digest of what the site shows of its configuration. */
  readonly configuration: string;
  /** ISO instant of the build. */
  readonly buildDate: string;
  readonly publicUrl: string;
  readonly description: string | undefined;
  readonly logoUrl: string | undefined;
  readonly socialPreviewUrl: string | undefined;
  readonly contactUrl: string;
  /** The address that its mails come from. */
  readonly senderAddress: string;
  readonly newsletterUrl: string;
  readonly charter: {
    readonly url: string | undefined;
    readonly translatorName: string | undefined;
    readonly translatorUrl: string | undefined;
  };
  /** Server of the tiles that maps are drawn from; `undefined`: maps show the countries that the site carries. */
  readonly map: { readonly url: string; readonly attribution: string } | undefined;
  /** Where one becomes a member, and where a membership is changed (CONF-007); the main settings win. */
  readonly memberLinks: { readonly signup: string | undefined; readonly evolution: string | undefined };
  /** In which currencies it counts (ACCT-008). */
  readonly currencies: Currencies;
  /** Where it is, ISO 3166-1 alpha-2: the country of an address that says none, and that its letters come from. */
  readonly country: string;
  /** Countries that a telephone number may be of, ISO 3166-1 alpha-2, the first one proposed (CONF-006). */
  readonly phoneCountries: readonly string[];
  /** How many further e-mail addresses a user may have (USER-018). */
  readonly mostSecondaryEmails: number;
  /** Names of the services elsewhere that it has credentials of, as the modules that use them know them. */
  readonly connections: readonly string[];
  readonly switchInset: boolean;
  /** Whether the cookie dialog proposes to accept what nobody chose yet (COOKIE-004). */
  readonly proposesCookies: boolean;
  /** Whether the data folder has files of the font Luciole, which no registry carries. */
  readonly hasLuciole: boolean;
  readonly styles: string | undefined;
  /** Colours and font of the configuration. */
  readonly brand: Brand;
  readonly locales: readonly Locale[];
  readonly redirections: readonly { readonly from: string; readonly to: string }[];
  readonly lines: Lines;
  /** A short digest of a text, for keys of caches. */
  readonly digest: (text: string) => string;
}

export class Installation extends Context.Service<Installation, InstallationService>()("labcommons/Installation") {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly Installation: Installation;
  }
}
