import { createInstance, type i18n as I18n } from "i18next";
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
  add(lines: Lines): void;
  /** Whether lines of a namespace are there. */
  knows(namespace: string): boolean;
}

/** A translator of its own for each application, so that two viewers rendered at once cannot mix their languages. */
export function createTranslator(locale: Locale, lines: Lines): Translator {
  const instance: I18n = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: byNamespace(lines) },
    defaultNS: "common",
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return {
    t: (key, values) => instance.t(key, { ...values }),
    has: (key) => instance.exists(key) || instance.exists(key, { count: 1 }),
    add(more) {
      for (const [namespace, resources] of Object.entries(byNamespace(more))) {
        instance.addResourceBundle(locale, namespace, resources, false, true);
      }
    },
    knows: (namespace) => instance.hasResourceBundle(locale, namespace),
  };
}

/** The lines of some namespaces: what a page carries. */
export function linesOf(lines: Lines, namespaces: readonly string[]): Lines {
  const wanted = new Set(namespaces);
  return Object.fromEntries(Object.entries(lines).filter(([key]) => wanted.has(namespaceOf(key))));
}

const namespaceOf = (key: string): string => key.slice(0, key.indexOf("."));

function byNamespace(lines: Lines): Record<string, Record<string, string>> {
  const namespaces: Record<string, Record<string, string>> = {};
  for (const [key, text] of Object.entries(lines)) {
    const namespace = namespaceOf(key);
    namespaces[namespace] ??= {};
    namespaces[namespace][key.slice(namespace.length + 1)] = text;
  }
  return namespaces;
}
