import { countryCodes } from "#core/kernel/country-codes.ts";

/** Countries by their names in a language, in their order. */
export function countriesIn(locale: string): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const compare = new Intl.Collator(locale).compare;
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => compare(a.label, b.label));
}
