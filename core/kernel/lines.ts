import type { Locale } from "./locales.ts";

/** The product's own texts in a locale by `namespace.key`, English where the locale lacks one. Read when a locale is first asked for. */
export type Lines = (locale: Locale) => ReadonlyMap<string, string>;

/** The text of `namespace:key`; where there is a `count`, in the form that the language's grammar has for it. */
export function lineOf(lines: Lines, locale: Locale, key: string, count?: unknown): string | undefined {
  const brought = lines(locale);
  const name = key.replace(":", ".");
  const form =
    typeof count === "number" ? brought.get(`${name}_${new Intl.PluralRules(locale).select(count)}`) : undefined;
  return form ?? brought.get(name) ?? brought.get(`${name}_other`);
}
