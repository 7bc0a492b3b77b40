import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "#core/kernel/locales.ts";
import type { InstallationService } from "#core/shell/site/installation.ts";
import { lucioleFaces } from "./render/luciole.ts";
import { type Settings, settingsDigest } from "./settings.ts";

/** What the settings say of this installation, with the product's own texts. */
export function installationOf(settings: Settings, version: string, localesFolder: string): InstallationService {
  const { brand, theme } = settings;
  const lines = productLines(localesFolder);
  return {
    ...brand,
    version,
    configuration: settingsDigest(settings),
    buildDate: settings.buildDate,
    publicUrl: settings.publicUrl,
    switchInset: theme.switchInset,
    currencies: settings.currencies,
    phoneCountries: settings.phoneCountries,
    mostSecondaryEmails: settings.mostSecondaryEmails,
    brand: theme,
    hasLuciole: lucioleFaces(settings.dataDir).size > 0,
    styles: theme.customStyles,
    locales: settings.locales,
    redirections: settings.redirections.map(({ fromPath, toPath }) => ({ from: fromPath, to: toPath })),
    lines,
    digest: (text) => createHash("sha256").update(text).digest("base64url").slice(0, 16),
  };
}

/** Lines by `namespace.key`, read once per locale; English stands in for what a locale lacks. */
function productLines(folder: string): InstallationService["lines"] {
  const kept = new Map<Locale, ReadonlyMap<string, string>>();
  const linesOf = (locale: Locale): ReadonlyMap<string, string> => {
    let lines = kept.get(locale);
    if (!lines) {
      const own = readLines(join(folder, locale));
      kept.set(locale, (lines = locale === "en" ? own : new Map([...linesOf("en"), ...own])));
    }
    return lines;
  };
  return linesOf;
}

function readLines(folder: string): ReadonlyMap<string, string> {
  const lines = new Map<string, string>();
  const add = (prefix: string, value: unknown) => {
    if (typeof value === "string") lines.set(prefix, value);
    else for (const [key, inner] of Object.entries(value as object)) add(`${prefix}.${key}`, inner);
  };
  for (const file of namesIn(folder)) {
    add(file.slice(0, -".json".length), JSON.parse(readFileSync(join(folder, file), "utf8")));
  }
  return lines;
}

/** A locale may have no folder yet. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".json"));
  } catch {
    return [];
  }
}
