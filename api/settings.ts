import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { type Flag, type Flags, flags, flagVariable } from "#core/kernel/flags.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { failed, ok, type Result } from "#core/kernel/result.ts";
import type { Currencies } from "#core/shell/currencies/price.ts";
import type { ConfiguredProvider } from "#core/shell/social/ports.ts";
import type { TwoFactorRules } from "#core/shell/two-factor/strategies.ts";
import { diskFiles } from "./settings-files.ts";
import type { ConfiguredPage, ConfiguredRedirection, EncryptionKey } from "./settings-parsers.ts";
import { type GivenSecrets, secretsOf } from "./settings-secrets.ts";
import { type Environment, gatherTexts, refuseUnknown, type SettingsFiles, type Texts } from "./settings-sources.ts";
import { definitions, flagDefinitions, type Setting, type Values } from "./settings-table.ts";

export type { ConfiguredPage, ConfiguredRedirection, EncryptionKey } from "./settings-parsers.ts";
export type { Environment, SettingsFiles } from "./settings-sources.ts";

/** What an installation is configured to (architecture §6). Durations in milliseconds, sizes in bytes, paths absolute. */
export interface Settings {
  readonly mode: "development" | "production" | "test";
  readonly role: "all" | "api" | "worker";
  readonly port: number;
  readonly host: string;
  /** Origin without trailing slash. */
  readonly publicUrl: string;
  readonly trustProxy: number;
  readonly dataDir: string;
  readonly demo: boolean;
  readonly logLevel: "silent" | "fatal" | "error" | "warn" | "info" | "debug" | "trace";
  readonly metricsToken: string | undefined;
  /** `url` and `ownerUrl` are `undefined` until the embedded server has started. */
  readonly database: {
    readonly url: string | undefined;
    readonly ownerUrl: string | undefined;
    readonly poolSize: number;
    readonly waitMs: number;
    readonly statementTimeoutMs: number;
    readonly lockTimeoutMs: number;
    readonly cacheTrustMs: number;
  };
  readonly sessionSecret: string;
  /** The first key encrypts, all decrypt. */
  readonly encryptionKeys: readonly EncryptionKey[];
  /** Keeps secrets that were made for this start, once the database has taken their keys. */
  readonly keepSecrets: () => void;
  readonly defaultLocale: Locale;
  readonly locales: readonly Locale[];
  readonly requestTimeoutMs: number;
  readonly requestQueueMs: number;
  /** 0: as many as they like. */
  readonly networkRequestsPerMinute: number;
  /** 0: as many as they like. */
  readonly networkPagesPerMinute: number;
  /** Origins whose pages may use the API, with tokens. */
  readonly corsOrigins: readonly string[];
  readonly shutdownTimeoutMs: number;
  readonly limits: {
    readonly bodyBytes: number;
    readonly fileBytes: number;
    readonly imageBytes: number;
    readonly adminFileBytes: number;
  };
  /** `undefined`: files are not looked into for viruses. */
  readonly clamavUrl: string | undefined;
  /** Left out of `.lcc` archives; `undefined`: the usual ones. */
  readonly lccInternalEntries: readonly string[] | undefined;
  /** `undefined`: files are kept in `dataDir`. */
  readonly s3:
    | {
        readonly bucket: string;
        readonly endpoint: string | undefined;
        readonly region: string;
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
        readonly forcePathStyle: boolean;
      }
    | undefined;
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly apiUrl: string } | undefined;
  /** Repositories elsewhere that aids are exchanged with; `undefined`: off. */
  readonly thingiverse: { readonly token: string; readonly apiUrl: string } | undefined;
  readonly myMiniFactory:
    | { readonly key: string | undefined; readonly token: string | undefined; readonly apiUrl: string }
    | undefined;
  readonly twoFactor: TwoFactorRules;
  readonly socialProviders: readonly ConfiguredProvider[];
  readonly mail: {
    /** `undefined`: no mail leaves. */
    readonly url: string | undefined;
    readonly from: { readonly name: string; readonly address: string };
  };
  /** Most hashes that a registration costs its sender; 0: none. */
  readonly registrationWork: number;
  readonly brand: {
    readonly name: string;
    readonly description: string | undefined;
    readonly logoUrl: string | undefined;
    readonly socialPreviewUrl: string | undefined;
    readonly contactUrl: string;
    readonly newsletterUrl: string;
    /** Server of the tiles that maps are drawn from; `undefined`: maps show the countries that the site carries. */
    readonly map: { readonly url: string; readonly attribution: string } | undefined;
    readonly memberLinks: { readonly signup: string | undefined; readonly evolution: string | undefined };
    readonly charter: {
      readonly url: string | undefined;
      readonly translatorName: string | undefined;
      readonly translatorUrl: string | undefined;
    };
  };
  readonly theme: {
    readonly font: string;
    readonly light: ThemeColors;
    readonly dark: ThemeColors;
    readonly switchInset: boolean;
    readonly customStyles: string | undefined;
  };
  /** Whether the cookie dialog proposes to accept what nobody chose yet. */
  readonly proposesCookies: boolean;
  readonly pages: readonly ConfiguredPage[];
  readonly redirections: readonly ConfiguredRedirection[];
  readonly flags: Flags;
  readonly buildDate: string;
  /** In which currencies the installation counts (ACCT-008). */
  readonly currencies: Currencies;
  /** Where the installation is, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 3166-1 alpha-2, the first one proposed. */
  readonly phoneCountries: readonly string[];
  readonly mostSecondaryEmails: number;
}

export interface ThemeColors {
  readonly primary: string;
  readonly accent: string;
  readonly anchor: string;
}

/**
 * Reads and checks all settings: the environment wins over `.env`, that over the configuration file, that over the defaults.
 * Outside production, missing secrets are generated once and kept in `DATA_DIR/secrets.json`,
 * beside a database of another server by `keepSecrets`.
 *
 * @returns the settings, or one sentence per wrong value, all of them.
 */
export function readSettings(environment: Environment, files: SettingsFiles): Result<Settings, readonly string[]> {
  const faults: string[] = [];
  const given = gatherTexts(environment, files, faults);
  const values = Object.fromEntries(
    Object.entries<Setting<unknown>>(definitions).map(([name, definition]) => [
      name,
      read(name, definition, given, faults),
    ]),
  ) as Values;
  const flagValues = Object.fromEntries(
    flags.map((flag) => [flag, read(flagVariable(flag), flagDefinitions[flag], given, faults) ?? true]),
  ) as Record<Flag, boolean>;
  refuseUnknown(given, faults);
  checkTogether(values, faults);
  if (faults.length > 0) return failed(faults);
  const secrets = secretsOf(values, files);
  return secrets.ok ? ok(assemble(values, flagValues, secrets.value)) : secrets;
}

/** Reads the settings of this process: its environment, and files below the current folder. */
export const processSettings = (): Result<Settings, readonly string[]> => readSettings(process.env, diskFiles);

/** A digest of what the site shows of its configuration: a change tells open pages to offer a reload (AppState.app.environment). */
export function settingsDigest(settings: Settings): string {
  const { brand, theme, pages, redirections, locales, defaultLocale, flags: switches } = settings;
  const shown = JSON.stringify({ brand, theme, pages, redirections, locales, defaultLocale, switches });
  return createHash("sha256").update(shown).digest("base64url").slice(0, 16);
}

function read<Value>(name: string, { parse, fallback }: Setting<Value>, given: Texts, faults: string[]) {
  const text = given[name] ?? fallback;
  if (text === undefined) return undefined;
  const value = parse(text);
  if (value.ok) return value.value;
  faults.push(`${name} ${value.error}.`);
  return undefined;
}

function checkTogether(values: Values, faults: string[]): void {
  const production = values.NODE_ENV === "production";
  if (values.LOCALES && values.DEFAULT_LOCALE && !values.LOCALES.includes(values.DEFAULT_LOCALE))
    faults.push(`DEFAULT_LOCALE ${values.DEFAULT_LOCALE} must be one of LOCALES.`);
  if (values.DATABASE_OWNER_URL && !values.DATABASE_URL)
    faults.push("DATABASE_OWNER_URL needs DATABASE_URL, the same database as the role of the application.");
  if (values.MAP_TILE_URL && !values.MAP_ATTRIBUTION) faults.push("MAP_TILE_URL needs MAP_ATTRIBUTION.");
  if (values.S3_BUCKET && !(values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY))
    faults.push("S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
  if (Boolean(values.STRIPE_SECRET_KEY) !== Boolean(values.STRIPE_WEBHOOK_SECRET))
    faults.push("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET need each other.");
  if (production && values.DEMO) faults.push("DEMO must not be true in production: its passwords are public.");
  const generate = (size: number) => `node -p "crypto.randomBytes(${size}).toString('base64')"`;
  if (production && !values.SESSION_SECRET && !faults.some((fault) => fault.startsWith("SESSION_SECRET")))
    faults.push(`SESSION_SECRET is required in production; make one with: ${generate(48)}`);
  if (production && !values.ENCRYPTION_KEYS && !faults.some((fault) => fault.startsWith("ENCRYPTION_KEYS")))
    faults.push(`ENCRYPTION_KEYS is required in production, as id:key; make a key with: ${generate(32)}`);
}

function assemble(values: Values, switches: Flags, secrets: GivenSecrets): Settings {
  const production = values.NODE_ENV === "production";
  const port = filled(values.PORT);
  const databaseUrl = values.DATABASE_URL;
  const demo = values.DEMO ?? !production;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${port}`;
  return {
    mode: filled(values.NODE_ENV),
    role: filled(values.ROLE),
    port,
    host: values.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    publicUrl,
    trustProxy: filled(values.TRUST_PROXY),
    dataDir: resolve(filled(values.DATA_DIR)),
    demo,
    logLevel: filled(values.LOG_LEVEL),
    metricsToken: values.METRICS_TOKEN,
    database: {
      url: databaseUrl,
      ownerUrl: values.DATABASE_OWNER_URL ?? databaseUrl,
      poolSize: filled(values.DATABASE_POOL_SIZE),
      waitMs: filled(values.DATABASE_WAIT_MS),
      statementTimeoutMs: filled(values.STATEMENT_TIMEOUT_MS),
      lockTimeoutMs: filled(values.LOCK_TIMEOUT_MS),
      cacheTrustMs: filled(values.CACHE_TRUST_MS),
    },
    sessionSecret: secrets.sessionSecret,
    encryptionKeys: secrets.encryptionKeys,
    keepSecrets: secrets.keep,
    defaultLocale: filled(values.DEFAULT_LOCALE),
    locales: filled(values.LOCALES),
    requestTimeoutMs: filled(values.REQUEST_TIMEOUT_MS),
    requestQueueMs: filled(values.REQUEST_QUEUE_MS),
    networkRequestsPerMinute: filled(values.NETWORK_REQUESTS_PER_MINUTE),
    networkPagesPerMinute: filled(values.NETWORK_PAGES_PER_MINUTE),
    corsOrigins: values.CORS_ORIGINS ?? [],
    shutdownTimeoutMs: filled(values.SHUTDOWN_TIMEOUT_MS),
    limits: {
      bodyBytes: filled(values.BODY_MAX_BYTES),
      fileBytes: filled(values.FILE_MAX_BYTES),
      imageBytes: filled(values.IMAGE_MAX_BYTES),
      adminFileBytes: filled(values.ADMIN_FILE_MAX_BYTES),
    },
    clamavUrl: values.CLAMAV_URL,
    lccInternalEntries: values.LCC_INTERNAL_ENTRIES,
    s3: values.S3_BUCKET
      ? {
          bucket: values.S3_BUCKET,
          endpoint: values.S3_ENDPOINT,
          region: filled(values.S3_REGION),
          accessKeyId: filled(values.S3_ACCESS_KEY_ID),
          secretAccessKey: filled(values.S3_SECRET_ACCESS_KEY),
          forcePathStyle: filled(values.S3_FORCE_PATH_STYLE),
        }
      : undefined,
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            apiUrl: filled(values.STRIPE_API_URL),
          }
        : undefined,
    thingiverse: values.THINGIVERSE_TOKEN
      ? { token: values.THINGIVERSE_TOKEN, apiUrl: filled(values.THINGIVERSE_API_URL) }
      : undefined,
    myMiniFactory:
      values.MYMINIFACTORY_KEY || values.MYMINIFACTORY_TOKEN
        ? {
            key: values.MYMINIFACTORY_KEY,
            token: values.MYMINIFACTORY_TOKEN,
            apiUrl: filled(values.MYMINIFACTORY_API_URL),
          }
        : undefined,
    twoFactor: {
      roles: values.TWO_FACTOR_ROLES ?? (demo ? [] : ["app_admin", "admin", "eqlaat_member", "rental_admin"]),
      graceDays: filled(values.TWO_FACTOR_GRACE_DAYS),
    },
    socialProviders: filled(values.SOCIAL_PROVIDERS),
    mail: {
      url: values.MAIL_URL,
      from: values.MAIL_FROM ?? {
        name: filled(values.APP_NAME),
        address: `no-reply@${new URL(publicUrl).hostname}`,
      },
    },
    registrationWork: filled(values.REGISTRATION_WORK),
    brand: {
      name: filled(values.APP_NAME),
      description: values.APP_DESCRIPTION,
      logoUrl: values.LOGO_URL,
      socialPreviewUrl: values.SOCIAL_PREVIEW_URL,
      contactUrl: filled(values.CONTACT_URL),
      newsletterUrl: filled(values.NEWSLETTER_URL),
      map: values.MAP_TILE_URL ? { url: values.MAP_TILE_URL, attribution: values.MAP_ATTRIBUTION ?? "" } : undefined,
      memberLinks: { signup: values.MEMBER_SIGNUP_URL, evolution: values.MEMBER_EVOLUTION_URL },
      charter: {
        url: values.CHARTER_URL,
        translatorName: values.CHARTER_TRANSLATOR_NAME,
        translatorUrl: values.CHARTER_TRANSLATOR_URL,
      },
    },
    theme: {
      font: filled(values.THEME_FONT),
      light: {
        primary: filled(values.THEME_LIGHT_PRIMARY),
        accent: filled(values.THEME_LIGHT_ACCENT),
        anchor: filled(values.THEME_LIGHT_ANCHOR),
      },
      dark: {
        primary: filled(values.THEME_DARK_PRIMARY),
        accent: filled(values.THEME_DARK_ACCENT),
        anchor: filled(values.THEME_DARK_ANCHOR),
      },
      switchInset: filled(values.SWITCH_INSET),
      customStyles: values.CUSTOM_STYLES,
    },
    proposesCookies: values.COOKIE_DEFAULT !== "off",
    pages: filled(values.PAGES),
    redirections: filled(values.REDIRECTIONS),
    flags: switches,
    buildDate: filled(values.BUILD_DATE),
    currencies: { usual: filled(values.CURRENCY), special: filled(values.SPECIAL_CURRENCY) },
    country: filled(values.COUNTRY),
    phoneCountries: filled(values.PHONE_COUNTRIES),
    mostSecondaryEmails: filled(values.SECONDARY_EMAILS_MAX),
  };
}

/** The value of a setting that has a default, or that was checked to be there. */
function filled<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("A setting without default was taken for given.");
  return value;
}
