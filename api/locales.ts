import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createInstance, type i18n } from "i18next";
import type { Locale } from "#core/kernel/locales.ts";

/** Texts of the server's own answers: errors, column headers. An absent text falls back to English. */
export interface Translations {
  /** The text of `namespace:key` with its values filled in, or `undefined` when there is none. */
  text(locale: Locale, key: string, values?: Readonly<Record<string, unknown>>): string | undefined;
}

/** Texts from `core/locales/<locale>/<namespace>.json`: each file is read when the first of its texts is asked for. */
export function loadTranslations(
  folder: string = fileURLToPath(new URL("../core/locales", import.meta.url)),
): Translations {
  const instance = createInstance();
  void instance.init({
    resources: {},
    fallbackLng: fallback,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  const ensure = (locale: Locale, namespace: string): void => {
    if (!instance.hasResourceBundle(locale, namespace))
      instance.addResourceBundle(locale, namespace, readNamespace(join(folder, locale, `${namespace}.json`)));
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

function textOf(
  instance: i18n,
  locale: Locale,
  key: string,
  values: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const text: unknown = instance.t(key, { ...values, lng: locale, defaultValue: "" });
  return typeof text === "string" && text !== "" ? text : undefined;
}

/** Not every locale has every namespace. */
function readNamespace(path: string): object {
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, "utf8")) as object;
  } catch (error) {
    throw new Error(`${path} is not JSON`, { cause: error });
  }
}
