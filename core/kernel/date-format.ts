import type { Locale } from "./locales.ts";

/** English is written as in Britain: day before month, 24 hours. The other languages write dates as their own country does. */
const regions: Partial<Record<Locale, string>> = { en: "en-GB" };

/** How dates and times are written in a locale of the interface. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(regions[locale as Locale] ?? locale, options);

/**
 * From one moment to another, in the words of a format. Node sets thin spaces around the dash where Chromium sets plain ones: the same
 * spaces everywhere keep what the server draws equal to what the browser draws.
 */
export const dateRange = (format: Intl.DateTimeFormat, from: Date, to: Date): string =>
  format.formatRange(from, to).replaceAll("\u2009", " ");
