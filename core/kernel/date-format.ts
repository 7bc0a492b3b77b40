import type { Locale } from "./locales.ts";

/** English is written as in Britain: day before month, 24 hours. The other languages write dates as their own country does. */
const regions: Partial<Record<Locale, string>> = { en: "en-GB" };

/** Languages that count the first day of a month and name the others: what is written for it. */
const firsts: Partial<Record<Locale, string>> = { fr: "1er", it: "1º" };

/** How dates and times are written in a locale of the interface. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const first = firsts[locale as Locale];
  return first === undefined
    ? new Intl.DateTimeFormat(regions[locale as Locale] ?? locale, options)
    : new FormatWithFirst(first, locale, options);
};

/** A moment to the minute as people write it, with its zone, ISO 8601 in UTC: "1 July 2027 at 09:00 CEST". */
export const momentText = (instant: string, locale: string, timeZone: string): string =>
  dateFormat(locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(new Date(instant));

/** A format that writes the first day of a month as it is said, where the month is a word. */
class FormatWithFirst extends Intl.DateTimeFormat {
  readonly #first: string;

  constructor(first: string, locale: string, options: Intl.DateTimeFormatOptions) {
    super(locale, options);
    this.#first = first;
  }

  override format(date?: Date | number): string {
    return textOf(this.formatToParts(date));
  }

  override formatToParts(date?: Date | number): Intl.DateTimeFormatPart[] {
    return this.#asSaid(super.formatToParts(date));
  }

  override formatRange(from: Date | number, to: Date | number): string {
    return textOf(this.formatRangeToParts(from, to));
  }

  override formatRangeToParts(from: Date | number, to: Date | number): Intl.DateTimeRangeFormatPart[] {
    return this.#asSaid(super.formatRangeToParts(from, to));
  }

  #asSaid<Part extends Intl.DateTimeFormatPart>(parts: Part[]): Part[] {
    if (!parts.some(({ type, value }) => type === "month" && /\p{L}/u.test(value))) return parts;
    return parts.map((part) =>
      part.type === "day" && /^0?1$/.test(part.value) ? { ...part, value: this.#first } : part,
    );
  }
}

const textOf = (parts: readonly Intl.DateTimeFormatPart[]): string => parts.map(({ value }) => value).join("");

/**
 * From one moment to another, in the words of a format. Node sets thin spaces around the dash where Chromium sets plain ones: the same
 * spaces everywhere keep what the server draws equal to what the browser draws.
 */
export const dateRange = (format: Intl.DateTimeFormat, from: Date, to: Date): string =>
  format.formatRange(from, to).replaceAll("\u2009", " ");
