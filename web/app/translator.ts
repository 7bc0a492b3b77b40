import type { Locale } from "#core/kernel/locales.ts";

export type Lines = Readonly<Record<string, string>>;

/** Translates `namespace:path.to.key`, with values for `{{name}}` and `count` for plurals. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Namespaces that every page of the site carries. A route names those it needs beside them. */
export const sharedNamespaces = ["common", "site"] as const;

export interface Translator {
  readonly t: Translate;
  /** Whether a key has a line. */
  has(key: string): boolean;
  /** Adds lines, which are all of these namespaces. */
  add(lines: Lines, namespaces: readonly string[]): void;
  /** Whether the lines of a namespace are there. */
  knows(namespace: string): boolean;
}

/**
 * A translator of its own for each application, so that two viewers rendered at once cannot mix their languages.
 * It reads lines as i18next writes them (`{{name}}`, `_zero`, `_one`, `_other`...) and says the same as i18next for each of them,
 * as a test shows; i18next itself would be a seventh of what a guest's first page may load.
 */
export function createTranslator(locale: Locale, lines: Lines, namespaces: readonly string[]): Translator {
  const texts = new Map<string, string>();
  const known = new Set<string>();
  const plurals = new Intl.PluralRules(locale);

  const add = (more: Lines, whole: readonly string[]) => {
    for (const namespace of whole) known.add(namespace);
    for (const [line, text] of Object.entries(more)) {
      const namespace = namespaceOf(line);
      texts.set(`${namespace}:${line.slice(namespace.length + 1)}`, text);
    }
  };
  const find = (key: string, count: unknown) => {
    if (typeof count !== "number") return texts.get(key);
    const nothing = count === 0 ? texts.get(`${key}_zero`) : undefined;
    return nothing ?? texts.get(`${key}_${plurals.select(count)}`) ?? texts.get(key);
  };

  add(lines, namespaces);
  return {
    t: (key, values = {}) => fill(find(key, values.count) ?? key.slice(key.indexOf(":") + 1), values),
    has: (key) => texts.has(key) || texts.has(`${key}_other`),
    add,
    knows: (namespace) => known.has(namespace),
  };
}

/** The lines of some namespaces: what a page carries. */
export function linesOf(lines: Lines, namespaces: readonly string[]): Lines {
  const wanted = new Set(namespaces);
  return Object.fromEntries(Object.entries(lines).filter(([key]) => wanted.has(namespaceOf(key))));
}

const namespaceOf = (line: string): string => line.slice(0, line.indexOf("."));

const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{\s*([\w-]+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ""));
