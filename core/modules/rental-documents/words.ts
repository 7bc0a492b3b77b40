import type { Locale } from "#core/kernel/locales.ts";
import ca from "#core/locales/ca/rental-documents.json" with { type: "json" };
import da from "#core/locales/da/rental-documents.json" with { type: "json" };
import en from "#core/locales/en/rental-documents.json" with { type: "json" };
import es from "#core/locales/es/rental-documents.json" with { type: "json" };
import fr from "#core/locales/fr/rental-documents.json" with { type: "json" };
import it from "#core/locales/it/rental-documents.json" with { type: "json" };
import ro from "#core/locales/ro/rental-documents.json" with { type: "json" };
import type { Day } from "#core/modules/rental/days.ts";
import { priceText } from "#core/shell/currencies/price.ts";

type Tree = { readonly [key: string]: string | Tree };

const brought: Readonly<Record<Locale, Tree>> = { ca, da, en, es, fr, it, ro };

/** Translations and formats of documents in a language. */
export interface DocumentWords {
  readonly locale: Locale;
  /** A translation of `rental-documents`; `count` selects the plural form. */
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
export function documentWords(locale: Locale, currency: string): DocumentWords {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const months = new Intl.DateTimeFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" });
  const rates = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return {
    locale,
    say: (key, values = {}) =>
      textOf(locale, key.slice("rental-documents:".length), values.count).replace(
        /\{\{(\w+)\}\}/g,
        (whole, name: string) => (name in values ? String(values[name]) : whole),
      ),
    price: (cents) => priceText(cents, currency, locale),
    day: (day) => dates.format(new Date(`${day}T00:00:00Z`)),
    month: (month) => months.format(new Date(`${month}-01T00:00:00Z`)),
    rate: (rate) => rates.format(rate / 10_000),
  };
}

function textOf(locale: Locale, path: string, count: string | number | undefined): string {
  const form = typeof count === "number" ? [`${path}_${new Intl.PluralRules(locale).select(count)}`] : [];
  for (const key of [...form, path, `${path}_other`]) {
    const found = key
      .split(".")
      .reduce<string | Tree | undefined>(
        (tree, part) => (typeof tree === "object" ? tree[part] : undefined),
        brought[locale],
      );
    if (typeof found === "string") return found;
  }
  return "";
}
