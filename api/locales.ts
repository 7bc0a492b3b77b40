import { createInstance, type i18n } from "i18next";
import type { Lines } from "#core/kernel/lines.ts";
import type { Locale } from "#core/kernel/locales.ts";

/** Texts of the server's own answers: errors, column headers. An absent text falls back to English. */
export interface Translations {
  /** The text of `namespace:key` with its values filled in, or `undefined` when there is none. */
  text(locale: Locale, key: string, values?: Readonly<Record<string, unknown>>): string | undefined;
}

/** Texts from the product's lines: each namespace is taken when the first of its texts is asked for. */
export function loadTranslations(lines: Lines): Translations {
  const instance = createInstance();
  void instance.init({
    resources: {},
    fallbackLng: fallback,
    initAsync: false,
    keySeparator: false,
    interpolation: { escapeValue: false },
  });
  const ensure = (locale: Locale, namespace: string): void => {
    if (!instance.hasResourceBundle(locale, namespace))
      instance.addResourceBundle(locale, namespace, linesOf(lines(locale), `${namespace}.`));
  };
  return {
    text(locale, key, values) {
      const [namespace] = key.split(":", 1);
      for (const each of [locale, fallback] as const) ensure(each, namespace!);
      return textOf(instance, locale, key, values);
    },
  };
}

const fallback = "en";

const linesOf = (lines: ReadonlyMap<string, string>, prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...lines].flatMap(([key, text]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), text] as const] : [])),
  );

function textOf(
  instance: i18n,
  locale: Locale,
  key: string,
  values: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const text: unknown = instance.t(key, { ...values, lng: locale, defaultValue: "" });
  return typeof text === "string" && text !== "" ? text : undefined;
}
