import { type Lines, lineOf } from "#core/kernel/lines.ts";
import { isLocale } from "#core/kernel/locales.ts";

/** A difference as the audit log keeps it. */
export interface Changed {
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly links?: Readonly<Record<string, unknown>>;
  readonly texts?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * The members that a revision touched, by their labels in a language; those of texts with their language. A name without a label is told as
 * it is: an older version of the product had it.
 */
export function changedMembers(diff: Changed | null, type: string, language: string, lines: Lines): string {
  if (diff === null) return "";
  const locale = isLocale(language) ? language : "en";
  const labelOf = (name: string) =>
    lineOf(lines, locale, `fields:${type}.${name}`) ?? lineOf(lines, locale, `fields:base.${name}`) ?? name;
  const texts = Object.entries(diff.texts ?? {}).flatMap(([written, members]) =>
    Object.keys(members).map((name) => `${labelOf(name)} (${written})`),
  );
  return [...Object.keys(diff.fields ?? {}).map(labelOf), ...Object.keys(diff.links ?? {}).map(labelOf), ...texts].join(
    ", ",
  );
}
