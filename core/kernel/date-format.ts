import type { Locale } from "./locales.ts";

/** English is written as in Britain: day before month, 24 hours. The other languages write dates as their own country does. */
const regions: Partial<Record<Locale, string>> = { en: "en-GB" };

/** How dates and times are written in a locale of the interface. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(regions[locale as Locale] ?? locale, options);
