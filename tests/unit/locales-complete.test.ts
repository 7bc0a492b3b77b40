import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { linesIn } from "#adapters/texts/product-lines.ts";
import { locales } from "#core/kernel/locales.ts";
import { modules } from "#core/modules.ts";

type Tree = { readonly [key: string]: string | Tree };

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Endings of the keys whose text depends on a count. */
const pluralEnding = /_(zero|one|two|few|many|other)$/;

const filesOf = (locale: string): readonly string[] => readdirSync(join(root, "core/locales", locale)).sort();

/** Texts of one locale by `namespace:path.to.key`. */
function textsOf(locale: string): ReadonlyMap<string, string> {
  const folder = join(root, "core/locales", locale);
  const texts = new Map<string, string>();
  for (const file of filesOf(locale)) {
    const namespaces = JSON.parse(readFileSync(join(folder, file), "utf8")) as Readonly<Record<string, Tree>>;
    for (const [namespace, tree] of Object.entries(namespaces))
      for (const [key, text] of leaves(tree)) texts.set(`${namespace}:${key}`, text);
  }
  return texts;
}

function leaves(tree: Tree, prefix = ""): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as const] : leaves(value, `${prefix}${key}.`),
  );
}

const english = textsOf("en");

/** Keys whose text is the same as in English, by locale: words that the language shares with it, names, formats. */
const allowed = JSON.parse(readFileSync(new URL("locales-allowed.json", import.meta.url), "utf8")) as Readonly<
  Record<string, readonly string[]>
>;

const categoriesOf = (locale: string): readonly string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

/** Whether the English text has a form for each count: it always has one for many. */
const isCounted = (key: string): boolean => pluralEnding.test(key) && english.has(key.replace(pluralEnding, "_other"));

/** Keys that a locale must have: those of English, with the plural forms of its own grammar. */
const keysOf = (locale: string): readonly string[] => [
  ...new Set(
    [...english.keys()].flatMap((key) =>
      isCounted(key) ? categoriesOf(locale).map((category) => key.replace(pluralEnding, `_${category}`)) : [key],
    ),
  ),
];

const placeholdersOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{\{\s*([^}\s]+)\s*\}\}/g)].map(([, name = ""]) => name))].sort();

/** The English text that a text of any locale translates. */
const sourceOf = (key: string): string => english.get(isCounted(key) ? key.replace(pluralEnding, "_other") : key) ?? "";

describe("the texts of the interface", () => {
  it("I18N-001 are there in each of the seven locales", () => {
    const folders = readdirSync(join(root, "core/locales"), { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    );
    expect(folders.map(({ name }) => name).sort()).toEqual([...locales].sort());
  });

  it.each(locales)("stand in one file per module in %s, beside those of no module, each in one alone", (locale) => {
    const owners = [...modules.map(({ name }) => name), "app"];
    const files = filesOf(locale).map((file) => file.slice(0, -extname(file).length));
    expect(files.filter((name) => !owners.includes(name))).toEqual([]);
    expect(files).toEqual(filesOf("en").map((file) => file.slice(0, -extname(file).length)));
    expect(() => linesIn(join(root, "core/locales"))(locale)).not.toThrow();
  });

  describe.each(locales)("in %s", (locale) => {
    const texts = textsOf(locale);

    it("I18N-001 are all there, with every plural form of the language, and no other", () => {
      const wanted = keysOf(locale);
      expect({
        missing: wanted.filter((key) => !texts.has(key)),
        unknown: [...texts.keys()].filter((key) => !wanted.includes(key)),
        empty: [...texts].filter(([, text]) => text === "").map(([key]) => key),
      }).toEqual({ missing: [], unknown: [], empty: [] });
    });

    it("head the ways to reach the people of a site with other words than theirs", () => {
      const ways = ["contact", "newsletter", "charter"].map((name) => texts.get(`site:footer.${name}`));
      expect(ways).not.toContain(texts.get("site:footer.reach"));
    });

    it("name each kind of record for one, for several and for a new one", () => {
      const types = [...texts.keys()].filter((key) => /^fields:types\..*\.one$/.test(key));
      expect(types.length).toBeGreaterThan(0);
      expect(types.filter((key) => ["other", "new"].some((form) => !texts.has(key.replace(/one$/, form))))).toEqual([]);
    });

    it("take the same values as the English ones", () => {
      const different = [...texts].filter(([key, text]) => {
        const names = placeholdersOf(text);
        const wanted = placeholdersOf(sourceOf(key));
        // The form for one may say "one thing" in words.
        const needed = key.endsWith("_one") ? wanted.filter((name) => name !== "count") : wanted;
        return names.some((name) => !wanted.includes(name)) || needed.some((name) => !names.includes(name));
      });
      expect(different).toEqual([]);
    });

    it("hold no markup", () => {
      expect([...texts].filter(([, text]) => /<\/?[a-z]|&[a-z]+;/i.test(text))).toEqual([]);
    });
  });

  it.each(Object.entries(allowed))("differ from English in %s, but for the words that are the same", (locale, keys) => {
    const same = [...textsOf(locale)]
      .filter(([key, text]) => english.get(key) === text && /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, "")))
      .map(([key]) => key);
    expect(same.sort()).toEqual([...keys].sort());
  });

  it("differ from English in every locale that is not English", () => {
    expect(Object.keys(allowed).sort()).toEqual(locales.filter((locale) => locale !== "en").sort());
  });
});

describe("the keys of the texts", () => {
  const source = sources();
  const namespaces = [...new Set([...english.keys()].map((key) => key.slice(0, key.indexOf(":"))))];
  const key = `(?:${namespaces.join("|")}):`;
  const literals = new Set([...source.matchAll(new RegExp(`"(${key}[\\w.-]+)"`, "g"))].map(([, name]) => name));
  const words = new Set(source.match(/[\w-]+/g));
  const bare = [
    ...new Set([...english.keys()].map((name) => (isCounted(name) ? name.replace(pluralEnding, "") : name))),
  ];

  /** Keys that are put together where they are used: each piece that is filled in must be a word of the sources. */
  const built = [...source.matchAll(new RegExp(`\`(${key}[^\`]*\\$\\{[^\`]*)\``, "g"))].map(
    ([, template = ""]) =>
      new RegExp(
        `^${template
          .split(/\$\{[^}]*\}/)
          .map((piece) => piece.replace(/[.]/g, "\\."))
          .join("([\\w.-]+)")}$`,
      ),
  );

  const isWritten = (piece: string): boolean =>
    piece.split(".").every((name) => words.has(name) || name.split("-").every((word) => words.has(word)));

  const isUsed = (name: string): boolean =>
    literals.has(name) ||
    built.some((pattern) => {
      const pieces = pattern.exec(name)?.slice(1);
      return pieces?.every(isWritten) ?? false;
    });

  it("are each used somewhere", () => {
    expect(bare.filter((name) => !isUsed(name))).toEqual([]);
  });

  it("that are used each have a text", () => {
    expect([...literals].filter((name) => name && !bare.includes(name))).toEqual([]);
  });
});

/** The product's own code, one text. */
function sources(): string {
  return ["core", "api", "web", "adapters"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && [".ts", ".tsx"].includes(extname(entry.name)))
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8")),
    )
    .join("\n");
}
