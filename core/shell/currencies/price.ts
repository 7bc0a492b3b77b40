import type { Locale } from "#core/kernel/locales.ts";

/** In which currencies an installation counts (ACCT-008). */
export interface Currencies {
  /** ISO 4217 code: what is rented and sold. */
  readonly usual: string;
  /** What accounts and coupons are counted in: an ISO 4217 code, or a name such as POINT. */
  readonly special: string;
}

/** Words for an amount of a currency that no standard knows: as it is written, and its value in whole units for the plural. */
export type CurrencyWords = (written: string, value: number) => string | undefined;

/**
 * An amount for people (ACCT-008). `amount` is a whole number of hundredths, of points too; points are written without decimals where there
 * are none. A currency that is no ISO code is told by `words`, or else by its own name.
 */
export function priceText(amount: number, currency: string, locale: Locale, words?: CurrencyWords): string {
  const value = amount / 100;
  if (isStandard(currency)) return new Intl.NumberFormat(locale, { style: "currency", currency }).format(value);
  const digits = Number.isInteger(value) ? 0 : 2;
  const written = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: 2 }).format(
    value,
  );
  return words?.(written, value) ?? `${written}\u00a0${currency}`;
}

/**
 * An amount for a spreadsheet: a plain number with the decimals of its currency, and with those that it has beside; `amount` is in
 * hundredths.
 */
export function decimalText(amount: number, currency: string): string {
  const usual = isStandard(currency)
    ? (new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2)
    : 0;
  const digits = amount % 100 === 0 ? usual : Math.max(usual, 2);
  return (amount / 100).toFixed(digits);
}

/** The words of a currency among the lines of a locale, by `namespace.key`. */
export const wordsIn =
  (lines: ReadonlyMap<string, string>, currency: string, locale: Locale): CurrencyWords =>
  (written, value) =>
    lines.get(`currencies.${currency}_${new Intl.PluralRules(locale).select(value)}`)?.replace("{{amount}}", written);

const isStandard = (currency: string): boolean => /^[A-Z]{3}$/.test(currency);
