import { isStored } from "./fields.ts";
import { isLocale } from "./locales.ts";
import type { Registered } from "./module.ts";

/** A record that the declarations name by its code. */
export interface CodeRow {
  readonly id: string;
  /** Stored values by field; `null` where the code says nothing and the field has no default. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Targets of to-one relations. */
  readonly links: Readonly<Record<string, string>>;
  /** Translated values by locale. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Locale that the record was written in: the first of its texts. */
  readonly sourceLocale: string;
}

/** Locale of a translated value that is given without one. */
const plainLocale = "en";

/** The records of a type's codes. A translated value is one text, or one by locale. */
export function codeRows(source: Registered): readonly CodeRow[] {
  return Object.entries(source.codes).map(([id, given]) => {
    const values: Record<string, unknown> = {};
    const links: Record<string, string> = {};
    const texts: Record<string, Record<string, unknown>> = {};
    for (const [name, spec] of Object.entries(source.fields)) {
      if (!isStored(spec)) continue;
      if (!spec.localized) values[name] = given[name] ?? spec.default ?? null;
      else if (given[name] !== undefined && given[name] !== null) {
        for (const [locale, text] of Object.entries(byLocale(given[name]))) {
          texts[locale] = { ...texts[locale], [name]: text };
        }
      }
    }
    for (const [name, spec] of Object.entries(source.relations)) {
      const target = given[name] ?? spec.default;
      if (spec.kind === "one" && typeof target === "string") links[name] = target;
    }
    return { id, values, links, texts, sourceLocale: Object.keys(texts)[0] ?? plainLocale };
  });
}

function byLocale(value: unknown): Readonly<Record<string, unknown>> {
  const isMap = typeof value === "object" && value !== null && Object.keys(value).every(isLocale);
  return isMap ? (value as Readonly<Record<string, unknown>>) : { [plainLocale]: value };
}
