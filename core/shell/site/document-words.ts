import { dateFormat } from "#core/kernel/date-format.ts";
import type { Day } from "#core/kernel/days.ts";
import { type Lines, lineOf } from "#core/kernel/lines.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { priceText } from "#core/shell/currencies/price.ts";

/** Translations and formats of documents in a language. */
export interface DocumentWords {
  readonly locale: Locale;
  /** A translation of `namespace:key`, nothing where there is none; `count` selects the plural form. */
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Cents as an amount of the installation's currency. */
  readonly price: (cents: number) => string;
  /** A calendar date in full. */
  readonly day: (day: Day) => string;
  /** A month, `YYYY-MM`, in full. */
  readonly month: (month: string) => string;
  /** Hundredths of a percent. */
  readonly rate: (rate: number) => string;
}

/** Translations and formats in a language; amounts are in `currency` (ISO 4217). */
export function documentWords(locale: Locale, currency: string, lines: Lines): DocumentWords {
  const dates = dateFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const months = dateFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" });
  const rates = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return {
    locale,
    say: (key, values = {}) =>
      (lineOf(lines, locale, key, values.count) ?? "").replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
        name in values ? String(values[name]) : whole,
      ),
    price: (cents) => priceText(cents, currency, locale),
    day: (day) => dates.format(new Date(`${day}T00:00:00Z`)),
    month: (month) => months.format(new Date(`${month}-01T00:00:00Z`)),
    rate: (rate) => rates.format(rate / 10_000),
  };
}
