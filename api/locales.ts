import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createInstance, type i18n } from "i18next";
import type { Locale } from "#core/kernel/locales.ts";

/** Texts of the server's own answers: errors, column headers. Loaded once at the start; an absent text falls back to English. */
export interface Translations {
  /** The text of `namespace:key` with its values filled in, or `undefined` when there is none. */
  text(locale: Locale, key: string, values?: Readonly<Record<string, unknown>>): string | undefined;
}

/** Reads `core/locales/<locale>/<namespace>.json`, every locale and namespace that is there. */
export function loadTranslations(
  folder: string = fileURLToPath(new URL("../core/locales", import.meta.url)),
): Translations {
  const resources: Record<string, Record<string, object>> = {};
  for (const locale of readdirSync(folder, { withFileTypes: true })) {
    if (!locale.isDirectory()) continue;
    const namespaces: Record<string, object> = {};
    for (const file of readdirSync(join(folder, locale.name))) {
      if (file.endsWith(".json"))
        namespaces[file.slice(0, -".json".length)] = readNamespace(join(folder, locale.name, file));
    }
    resources[locale.name] = namespaces;
  }
  const instance = createInstance();
  void instance.init({
    resources,
    fallbackLng: "en",
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return { text: (locale, key, values) => textOf(instance, locale, key, values) };
}

function textOf(
  instance: i18n,
  locale: Locale,
  key: string,
  values: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const text: unknown = instance.t(key, { ...values, lng: locale, defaultValue: "" });
  return typeof text === "string" && text !== "" ? text : undefined;
}

function readNamespace(path: string): object {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as object;
  } catch (error) {
    throw new Error(`${path} is not JSON`, { cause: error });
  }
}
