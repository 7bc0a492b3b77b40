import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Lines } from "#core/kernel/lines.ts";
import type { Locale } from "#core/kernel/locales.ts";

/**
 * Lines of `<folder>/<locale>/<module>.json`, whose first level names the namespaces: each module brings its part of them. A locale is read
 * once, when it is first asked for; it may have no folder. Throws on a file that is no JSON and on a key that two files define.
 */
export function linesIn(folder: string): Lines {
  const kept = new Map<Locale, ReadonlyMap<string, string>>();
  const linesOf: Lines = (locale) => {
    let lines = kept.get(locale);
    if (!lines) {
      const own = readLines(join(folder, locale));
      kept.set(locale, (lines = locale === "en" ? own : new Map([...linesOf("en"), ...own])));
    }
    return lines;
  };
  return linesOf;
}

/** The lines of the product. One copy serves the whole process. */
export const productLines: Lines = linesIn(fileURLToPath(new URL("../../core/locales", import.meta.url)));

function readLines(folder: string): ReadonlyMap<string, string> {
  const lines = new Map<string, string>();
  for (const path of namesIn(folder).map((name) => join(folder, name))) {
    for (const [key, text] of leaves(treeIn(path))) {
      if (lines.has(key)) throw new Error(`${path} defines ${key}, which another file defines`);
      lines.set(key, text);
    }
  }
  return lines;
}

type Tree = { readonly [key: string]: string | Tree };

const leaves = (tree: Tree, prefix = ""): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as const] : leaves(value, `${prefix}${key}.`),
  );

function treeIn(path: string): Tree {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Tree;
  } catch (error) {
    throw new Error(`${path} is not JSON`, { cause: error });
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort();
  } catch {
    return [];
  }
}
