import { type Flag, flags, flagVariable } from "#core/kernel/flags.ts";
import {
  anyText,
  color,
  countryList,
  encryptionKeys,
  flag,
  fontFamily,
  integer,
  isoCountry,
  isoCurrency,
  link,
  localeCode,
  localeList,
  mailSender,
  nameList,
  oneOf,
  originList,
  type Parse,
  pages,
  publicUrl,
  redirections,
  scannerAddress,
  specialCurrency,
  styles,
  textOf,
  tileUrl,
  urlOf,
} from "./settings-parsers.ts";
import { roleList, socialProviders } from "./settings-sign-in.ts";

/** One setting as it is documented: its default as text, or in words when it is worked out. */
export interface Setting<Value> {
  readonly parse: Parse<Value>;
  /** Text that stands for a setting that is not given; `undefined`: none. */
  readonly fallback?: string;
  /** What the README says where the default is not a fixed text. */
  readonly fallbackInWords?: string;
  readonly meaning: string;
}

const setting = <Value>(
  parse: Parse<Value>,
  fallback: string | undefined,
  meaning: string,
  fallbackInWords?: string,
): Setting<Value> => ({
  parse,
  meaning,
  ...(fallback === undefined ? {} : { fallback }),
  ...(fallbackInWords === undefined ? {} : { fallbackInWords }),
});

/** Every setting but the feature flags, by name. The README's table is checked against it. */
export const definitions = {
  NODE_ENV: setting(
    oneOf("development", "production", "test"),
    "development",
    "`production` refuses to start without secrets or with demo content.",
  ),
  PORT: setting(integer(0, 65535), "3000", "TCP port of the server; 0 takes a free one."),
  HOST: setting(
    textOf({ max: 255 }),
    undefined,
    "Address that the server listens on.",
    "`127.0.0.1`; `0.0.0.0` in production",
  ),
  PUBLIC_URL: setting(
    publicUrl,
    undefined,
    "Address that people reach the site at. With https, cookies are secure. Passkeys are bound to its host name: under another one they no longer work.",
    "`http://localhost:PORT`",
  ),
  TRUST_PROXY: setting(
    integer(0, 10),
    "0",
    "Number of reverse proxies in front, whose `X-Forwarded-*` headers are believed.",
  ),
  ROLE: setting(
    oneOf("all", "api", "worker"),
    "all",
    "What this process does: answer requests (`api`), run jobs (`worker`), or both.",
  ),
  DATABASE_URL: setting(
    urlOf("postgres", "postgresql"),
    undefined,
    "PostgreSQL 15 or newer, as the role of the application.",
    "the embedded server, in `DATA_DIR`",
  ),
  DATABASE_OWNER_URL: setting(
    urlOf("postgres", "postgresql"),
    undefined,
    "The same database as the role that owns the tables and migrates.",
    "`DATABASE_URL`",
  ),
  DATABASE_POOL_SIZE: setting(integer(2, 200), "10", "Connections to the database, per process."),
  DATABASE_WAIT_MS: setting(integer(100, 60_000), "3000", "Longest wait for a free connection or a new one."),
  STATEMENT_TIMEOUT_MS: setting(integer(100, 600_000), "4000", "Longest time of one SQL statement of a request."),
  LOCK_TIMEOUT_MS: setting(integer(50, 60_000), "2000", "Longest wait for a lock in the database."),
  CACHE_TRUST_MS: setting(
    integer(450, 600_000),
    "950",
    "How long what is kept in memory is taken for current without news from the database.",
  ),
  DATA_DIR: setting(
    textOf({ max: 1000 }),
    ".data",
    "Folder of the embedded database, the files and the generated secrets.",
  ),
  CONFIG_FILE: setting(
    textOf({ max: 1000 }),
    ".labcommons.json",
    "JSON file with any of these settings by name; the environment and `.env` win over it. The default one may be absent, one that is named may not.",
  ),
  DEMO: setting(
    flag,
    undefined,
    "Demo content and accounts, put in once into an empty database.",
    "`true`; `false` in production",
  ),
  SESSION_SECRET: setting(
    textOf({ min: 32, max: 1000 }),
    undefined,
    "Keys the digests of sessions and of counted attempts; at least 32 characters. Another one ends every session.",
    "generated in `DATA_DIR`; required in production",
  ),
  ENCRYPTION_KEYS: setting(
    encryptionKeys,
    undefined,
    "Keys of confidential fields, `id:key[,id:key…]`, each 32 bytes in base64. The first encrypts, all decrypt.",
    "generated in `DATA_DIR`; required in production",
  ),
  TWO_FACTOR_ROLES: setting(
    roleList,
    undefined,
    "Roles that must have a second factor, separated by commas; `none` for none.",
    "`app_admin,admin,eqlaat_member,rental_admin`; `none` with demo content",
  ),
  TWO_FACTOR_GRACE_DAYS: setting(
    integer(0, 365),
    "14",
    "Days after their first sign-in in which these people choose one; then they sign in with codes by e-mail.",
  ),
  SOCIAL_PROVIDERS: setting(socialProviders, "[]", "Sites that people may sign in with, as JSON; see below."),
  DEFAULT_LOCALE: setting(localeCode, "en", "Language of visitors whose own is not offered, and fallback of texts."),
  LOCALES: setting(localeList, "en,fr,it,es,ca,da,ro", "Languages offered, in the order of the menu."),
  LOG_LEVEL: setting(
    oneOf("silent", "fatal", "error", "warn", "info", "debug", "trace"),
    "info",
    "Least severity of the lines of the log.",
  ),
  METRICS_TOKEN: setting(
    textOf({ min: 16, max: 200 }),
    undefined,
    "Bearer token that `/metrics` asks for.",
    "none: `/metrics` answers this machine only",
  ),
  REQUEST_TIMEOUT_MS: setting(integer(500, 600_000), "5000", "Longest time to answer a request that is not an upload."),
  REQUEST_QUEUE_MS: setting(
    integer(100, 600_000),
    "1500",
    "Longest wait of a request for its turn while many others are worked on; then it is told to come back.",
  ),
  NETWORK_REQUESTS_PER_MINUTE: setting(
    integer(0, 10_000_000),
    "3000",
    "Most requests of one network in a minute that have to be worked on, over all processes; 0 for no limit. What is kept ready does not count.",
  ),
  NETWORK_PAGES_PER_MINUTE: setting(
    integer(0, 10_000_000),
    "600",
    "Most pages that each process draws for the guests of one network in a minute; 0 for no limit. What is kept ready does not count.",
  ),
  CORS_ORIGINS: setting(
    originList,
    undefined,
    "Origins of other sites whose pages may use the API, separated by commas, like `https://app.example.org`. They need tokens: cookies are never taken from them.",
    "none",
  ),
  SHUTDOWN_TIMEOUT_MS: setting(integer(0, 600_000), "10000", "Longest time given to running requests when stopping."),
  BODY_MAX_BYTES: setting(integer(1024, 104_857_600), "1048576", "Largest body of a request that is not an upload."),
  FILE_MAX_BYTES: setting(integer(1024, 5_368_709_120), "52428800", "Largest file."),
  IMAGE_MAX_BYTES: setting(integer(1024, 5_368_709_120), "10485760", "Largest image."),
  ADMIN_FILE_MAX_BYTES: setting(integer(1024, 5_368_709_120), "209715200", "Largest file of an administrator."),
  LCC_INTERNAL_ENTRIES: setting(
    nameList,
    undefined,
    "Names of entries and folders that are left out of `.lcc` archives, separated by commas; `*` stands for any characters.",
    "hidden, temporary, log and backup entries, `__MACOSX`, the changelog",
  ),
  CLAMAV_URL: setting(
    scannerAddress,
    undefined,
    "Socket of the virus scanner ClamAV, `tcp://host:port` or `unix:/path`. Every file is looked into before it is given to anybody.",
    "none: files are not looked into",
  ),
  S3_BUCKET: setting(
    textOf({ min: 3, max: 63 }),
    undefined,
    "Bucket for the files; the other `S3_*` settings then apply.",
    "none: files in `DATA_DIR`",
  ),
  S3_ENDPOINT: setting(urlOf("http", "https"), undefined, "Address of an S3-compatible store.", "that of `S3_REGION`"),
  S3_REGION: setting(textOf({ max: 100 }), "us-east-1", "Region of the bucket."),
  S3_ACCESS_KEY_ID: setting(textOf({ max: 200 }), undefined, "Account of the store.", "none; required with a bucket"),
  S3_SECRET_ACCESS_KEY: setting(textOf({ max: 200 }), undefined, "Its secret.", "none; required with a bucket"),
  S3_FORCE_PATH_STYLE: setting(flag, "true", "Puts the bucket in the path instead of the host name."),
  MAIL_URL: setting(
    urlOf("smtp", "smtps"),
    undefined,
    "Mail server, `smtps://account:password@host:port`.",
    "none: mails are kept and shown at `/dev/mailbox`; in production they wait",
  ),
  MAIL_FROM: setting(mailSender, undefined, "Sender of mails, `Name <address>`.", "`APP_NAME <no-reply@host>`"),
  STRIPE_SECRET_KEY: setting(
    textOf({ min: 8, max: 300 }),
    undefined,
    "Secret key of Stripe, for rentals that are paid online.",
    "none: no online payment but by the page that the main settings name",
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    textOf({ min: 8, max: 300 }),
    undefined,
    "Signing secret of its webhook.",
    "none; required with the key",
  ),
  STRIPE_API_URL: setting(
    urlOf("http", "https"),
    "https://api.stripe.com",
    "Address of Stripe or of a stand-in for it.",
  ),
  THINGIVERSE_TOKEN: setting(
    textOf({ min: 8, max: 300 }),
    undefined,
    "Token of an account of Thingiverse: aids can be taken over from there, and given to it.",
    "none: no exchange with Thingiverse",
  ),
  THINGIVERSE_API_URL: setting(
    urlOf("http", "https"),
    "https://api.thingiverse.com",
    "Address of Thingiverse's interface or of a stand-in for it.",
  ),
  MYMINIFACTORY_TOKEN: setting(
    textOf({ min: 8, max: 300 }),
    undefined,
    "Token of an account of MyMiniFactory: aids can be taken over from there with their files, and given to it.",
    "none: no exchange with MyMiniFactory",
  ),
  MYMINIFACTORY_KEY: setting(
    textOf({ min: 8, max: 300 }),
    undefined,
    "Key of an application of MyMiniFactory, sent beside the token or in its place. It reads what is public alone, and most files are not.",
    "none",
  ),
  MYMINIFACTORY_API_URL: setting(
    urlOf("http", "https"),
    "https://www.myminifactory.com/api/v2",
    "Address of MyMiniFactory's interface or of a stand-in for it.",
  ),
  REGISTRATION_WORK: setting(
    integer(0, 10_000_000),
    "200000",
    "Most hashes that a registration, a message of the contact form or a newsletter sign-up asks of the browser, against floods of robots; 0 asks for none.",
  ),
  APP_NAME: setting(textOf({ max: 100 }), "Labcommons", "Name of the installation."),
  APP_DESCRIPTION: setting(textOf({ max: 300 }), undefined, "Sentence for search engines and previews.", "none"),
  LOGO_URL: setting(link, undefined, "Address of the logo.", "the built-in logo"),
  SOCIAL_PREVIEW_URL: setting(link, undefined, "Picture shown where a page is shared.", "none"),
  THEME_FONT: setting(fontFamily, "Atkinson Hyperlegible Next Variable", "Font family of all text."),
  THEME_LIGHT_PRIMARY: setting(color, "#2b3a8c", "Main colour, light theme."),
  THEME_LIGHT_ACCENT: setting(color, "#8f2d05", "Accent colour, light theme."),
  THEME_LIGHT_ANCHOR: setting(color, "#2b3a8c", "Colour of links, light theme."),
  THEME_DARK_PRIMARY: setting(color, "#aebbff", "Main colour, dark theme."),
  THEME_DARK_ACCENT: setting(color, "#ffb084", "Accent colour, dark theme."),
  THEME_DARK_ANCHOR: setting(color, "#aebbff", "Colour of links, dark theme."),
  SWITCH_INSET: setting(flag, "false", "Draws switches with the knob inside the track."),
  COOKIE_DEFAULT: setting(
    oneOf("on", "off"),
    "on",
    "How the cookie dialog shows what nobody chose yet. The law of the EU asks for `off`: consent is given, never taken.",
  ),
  MAP_TILE_URL: setting(
    tileUrl,
    undefined,
    "Tile server that maps are drawn from, like `https://tiles.example.org/{z}/{x}/{y}.png`: browsers then ask that host, and pages allow it.",
    "none: the countries that the site carries",
  ),
  MAP_ATTRIBUTION: setting(
    textOf({ max: 200 }),
    undefined,
    "Whom the tiles are by, as their terms ask for.",
    "none; required with the address",
  ),
  CUSTOM_STYLES: setting(styles, undefined, "CSS added to every page.", "none"),
  CHARTER_URL: setting(link, undefined, "Address of the charter.", "none"),
  CHARTER_TRANSLATOR_NAME: setting(textOf({ max: 200 }), undefined, "Who translated the charter.", "none"),
  CHARTER_TRANSLATOR_URL: setting(link, undefined, "Their address.", "none"),
  MEMBER_SIGNUP_URL: setting(link, undefined, "Where one becomes a member; the main settings win.", "none"),
  MEMBER_EVOLUTION_URL: setting(link, undefined, "Where a membership is changed; the main settings win.", "none"),
  COUNTRY: setting(
    isoCountry,
    "FR",
    "Country of the installation, an ISO 3166-1 code: of addresses that say none, and where its letters come from.",
  ),
  PHONE_COUNTRIES: setting(
    countryList,
    "FR,BE,CH,LU,CA,ES,IT,DK,RO,GB",
    "Countries offered for telephone numbers, ISO 3166-1 codes; the first one is proposed.",
  ),
  SECONDARY_EMAILS_MAX: setting(integer(0, 50), "5", "Further e-mail addresses that a user may have."),
  CURRENCY: setting(isoCurrency, "EUR", "Currency of prices, an ISO 4217 code."),
  SPECIAL_CURRENCY: setting(
    specialCurrency,
    "POINT",
    "Currency of accounts and coupons: an ISO 4217 code or a name of capital letters.",
  ),
  CONTACT_URL: setting(link, "/contact-us", "Contact link of the footer and of error pages."),
  NEWSLETTER_URL: setting(link, "/newsletter/subscribe", "Newsletter link of the footer."),
  PAGES: setting(pages, "[]", "Pages that the installation always has, as JSON; see below."),
  REDIRECTIONS: setting(
    redirections,
    "[]",
    "Old paths and their new ones, as JSON: `[{fromPath, toPath}]`. The query is kept.",
  ),
  BUILD_DATE: setting(anyText, "2025-06-01T00:00:00.000Z", "Date of the build, as super admins see it in the footer."),
} as const;

export type Definitions = typeof definitions;

/** The value that each setting reads to, before any fallback that is worked out. */
export type Values = {
  readonly [Name in keyof Definitions]: Definitions[Name] extends Setting<infer Value> ? Value | undefined : never;
};

/** The feature flags as settings: `FLAG_TWO_FACTOR=false` switches two-factor sign-in off. */
export const flagDefinitions: Readonly<Record<Flag, Setting<boolean>>> = Object.fromEntries(
  flags.map((name) => [name, setting(flag, "true", `Switches ${name.replaceAll("-", " ")} on or off.`)]),
) as Record<Flag, Setting<boolean>>;

/**
 * Every setting with its default and meaning, in the order of the README.
 *
 * @internal the README is held to it by a test.
 */
export const settingsTable: readonly { readonly name: string; readonly default: string; readonly meaning: string }[] = [
  ...Object.entries<Setting<unknown>>(definitions),
  ...flags.map((name): [string, Setting<unknown>] => [flagVariable(name), flagDefinitions[name]]),
].map(([name, { fallback, fallbackInWords, meaning }]) => ({
  name,
  default: fallbackInWords ?? `\`${fallback ?? ""}\``,
  meaning,
}));
