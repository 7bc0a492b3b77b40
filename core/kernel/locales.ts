/** Supported locales (platform-shell §1, §9). The default one is a setting. */
export const locales = ["en", "fr", "it", "es", "ca", "da", "ro"] as const;

export type Locale = (typeof locales)[number];

export const isLocale = (value: unknown): value is Locale => (locales as readonly unknown[]).includes(value);

/**
 * The supported locale of a language code: lowercased and cut at the first dash or underscore (platform-shell §5).
 * `undefined` when it is not supported.
 */
export function localeOf(languageCode: string): Locale | undefined {
  const base = languageCode.trim().toLowerCase().split(/[-_]/)[0];
  return isLocale(base) ? base : undefined;
}

/**
 * The interface locale, in the order of platform-shell §5: stored choice, `lang` query parameter, browser languages, default.
 * `allowed` are the locales that this installation offers.
 */
export function pickLocale(choices: {
  readonly stored?: string | null | undefined;
  readonly lang?: string | null | undefined;
  /** That of an earlier address. */
  readonly asked?: string | null | undefined;
  readonly browser?: readonly string[];
  readonly fallback: Locale;
  readonly allowed?: readonly Locale[];
}): Locale {
  const allowed = choices.allowed ?? locales;
  for (const code of [choices.stored, choices.lang, choices.asked, ...(choices.browser ?? [])]) {
    const locale = code ? localeOf(code) : undefined;
    if (locale && allowed.includes(locale)) return locale;
  }
  return choices.fallback;
}
