import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { linesIn } from "#adapters/texts/product-lines.ts";
import { type Locale, locales } from "#core/kernel/locales.ts";

const lines = linesIn(fileURLToPath(new URL("../../core/locales", import.meta.url)));

/** The marks between a label and its value: spaces at its ends are its own. */
const colon = "common.colon";

/** Texts of a locale whose words, placeholders left out, match a pattern. */
const matching = (locale: Locale, pattern: RegExp): readonly (readonly [string, string])[] =>
  [...lines(locale)].filter(([key, text]) => key !== colon && pattern.test(text.replace(/\{\{[^}]*\}\}/g, "X")));

/** Each language's own quotation marks: every other one is a foreigner there. */
const foreignQuotes: Readonly<Record<Locale, RegExp>> = {
  en: /[«»„]/,
  fr: /[“”„]/,
  it: /[“”„]/,
  es: /[“”„]/,
  ca: /[“”„]/,
  da: /[“„«»]/,
  ro: /[“«»]/,
};

/** Words by which each language would address its reader in the other manner. */
const otherAddress: Partial<Record<Locale, RegExp>> = {
  fr: /(?<![\p{L}’-])(?:tu|toi|ton|tes)(?![\p{L}’-])/iu,
  it: /(?<!\p{L})(?:tuo|tua|tuoi|tue|puoi|vuoi|potrai|riceverai)(?!\p{L})|(?<=\p{L}[, ]+)(?:Lei|Suo|Sua|Suoi|Sue)(?!\p{L})/u,
  es: /(?<!\p{L})(?:tú|tus|puedes|tienes|quieres|debes|déjalo|inténtalo)(?!\p{L})/iu,
  ca: /(?<!\p{L})(?:vostè|teu|teva|teus|teves|pots|vosaltres)(?!\p{L})/iu,
  da: /(?<=\p{L}[, ]+)(?:De|Dem|Deres)(?!\p{L})/u,
  ro: /(?<!\p{L})(?:tău|tăi|poți|ești|vrei)(?!\p{L})|(?<=^|[.!?:] )(?:Lasă|Programează|Publică|Retrage|Trimite|Anulează|Salvează|Descarcă|Exportă|Păstrează|Alege|Adaugă|Șterge|Deschide|Caută|Arată)(?!\p{L})/u,
};

const ending = (text: string): string => /([.!?…:])[”»"\u202f ]*$/.exec(text)?.[1] ?? "";

/** Endings that differ from English by a habit of the language. */
const otherEnding: readonly string[] = [
  "fr transactions.number",
  "es transactions.number",
  "es mail.layout.greeting",
  "es mail.layout.greeting-name",
  "fr admin.decide.registered",
  "it admin.decide.registered",
  "es admin.decide.registered",
  "ca admin.decide.registered",
  "ro admin.decide.registered",
];

describe.each(locales)("the texts in %s", (locale) => {
  it("hold typographic apostrophes and quotation marks, and those of their language", () => {
    expect(matching(locale, /['"]/)).toEqual([]);
    expect(matching(locale, foreignQuotes[locale])).toEqual([]);
  });

  it("hold no space too many and no row of dots", () => {
    expect(matching(locale, / {2}|^\s|\s$|\.\.\./)).toEqual([]);
    if (locale !== "fr") expect(matching(locale, /\s[;:!?](?=\s|$)/)).toEqual([]);
  });

  it("end as the English ones do", () => {
    const english = lines("en");
    const different = [...lines(locale)].filter(([key, text]) => {
      const source = english.get(key);
      return key !== colon && source !== undefined && ending(source) !== ending(text);
    });
    expect(
      different
        .map(([key, text]) => `${locale} ${key}: ${text}`)
        .filter((line) => !otherEnding.includes(line.split(": ")[0] ?? "")),
    ).toEqual([]);
  });

  it("address their reader in one manner", () => {
    const pattern = otherAddress[locale];
    expect(pattern ? matching(locale, pattern) : []).toEqual([]);
  });
});

describe("the French texts", () => {
  it("have a narrow space that does not break before ; : ! ? and within « »", () => {
    expect(matching("fr", /(?<!\u202f|https?)[;:!?»](?=[\s).]|$)|«(?!\u202f)/)).toEqual([]);
  });
});
