import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { linesIn } from "#adapters/texts/product-lines.ts";
import { type Locale, locales } from "#core/kernel/locales.ts";

const folder = fileURLToPath(new URL("../../core/locales", import.meta.url));
const lines = linesIn(folder);
const page = readFileSync(`${folder}/glossary.md`, "utf8");

/** Rows of the table below a heading of the glossary, without its head. */
function rowsOf(heading: string): readonly (readonly string[])[] {
  const part = page.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? "";
  return part
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim().replace(/^`(.*)`$/, "$1")),
    );
}

const textOf = (locale: Locale, key: string): string | undefined => lines(locale).get(key.replace(":", "."));

const retired = rowsOf("Retired words").map(([locale = "", word = "", instead = ""]) => ({
  locales: locale === "*" ? locales : locales.filter((each) => each === locale),
  word,
  instead,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "iu"),
}));

const exceptions = rowsOf("Exceptions").map(([locale, key = "", word, reason]) => ({
  id: `${locale} ${key.replace(":", ".")} ${word}`,
  reason,
}));

const uses = retired.flatMap(({ locales: where, word, instead, pattern }) =>
  where.flatMap((locale) =>
    [...lines(locale)]
      .filter(([, text]) => pattern.test(text.replace(/\{\{[^}]*\}\}/g, "")))
      .map(([key, text]) => ({ id: `${locale} ${key} ${word}`, text, instead })),
  ),
);

describe("the glossary", () => {
  it("says of each term what the product says, in every language", () => {
    const terms = rowsOf("Terms");
    expect(terms.length).toBeGreaterThan(40);
    for (const [key = "", ...cells] of terms)
      expect([key, ...locales.map((locale) => textOf(locale, key))]).toEqual([key, ...cells.slice(0, locales.length)]);
    expect(terms.filter((cells) => cells.length !== locales.length + 2 || cells.includes(""))).toEqual([]);
  });

  it("names what to say instead of each retired word, in a language of the product", () => {
    expect(retired.length).toBeGreaterThan(80);
    expect(retired.filter(({ locales: where, word, instead }) => !where.length || !word || !instead)).toEqual([]);
  });

  it("keeps retired words out of the texts, but for exceptions with a reason", () => {
    const allowed = exceptions.map(({ id }) => id);
    expect(uses.filter(({ id }) => !allowed.includes(id))).toEqual([]);
  });

  it("has no exception without a use or a reason", () => {
    const found = uses.map(({ id }) => id);
    expect(exceptions.filter(({ id, reason }) => !reason || !found.includes(id))).toEqual([]);
  });
});
