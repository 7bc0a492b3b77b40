import fc from "fast-check";
import type { Locale } from "#core/kernel/locales.ts";

/** Letters that words are written with in each language. */
const letters: Readonly<Record<Locale, string>> = {
  ca: "aàbcçdeéèfghiíïjklmnoóòpqrstuúüvxyz",
  da: "abcdefghijklmnopqrstuvwxyzæøå",
  en: "abcdefghijklmnopqrstuvwxyz",
  es: "aábcdeéfghiíjklmnñoópqrstuúüvwxyz",
  fr: "aàâbcçdeéèêëfghiîïjklmnoôœpqrstuùûüvwxyÿz",
  it: "aàbcdeéèfghiìlmnoòpqrstuùvz",
  ro: "aăâbcdefghiîjklmnopqrsștțuvwxyz",
};

/** What stands between words, alone or beside a space. */
const signs = [
  "«\u202f",
  "\u202f»",
  "¿",
  " ¡",
  " „",
  "“ ",
  "”",
  "—",
  " – ",
  "…",
  "\u2009",
  "\u00a0",
  "\u202f; ",
  "/",
  "’",
  ", ",
];
/** What leaves no trace within a word. */
const traceless = ["\u00ad", "\u200b", "\u2060", "\u200d", "\ufeff", "\u200e"];

/** A word, and the ways it may be written that its reader cannot tell apart. */
interface Written {
  readonly word: string;
  readonly plain: string;
  readonly rich: string;
}

function written(locale: Locale): fc.Arbitrary<Written> {
  const letter = fc.constantFrom(...letters[locale]);
  const ending = locale === "ca" ? fc.constantFrom("", "l·lar") : fc.constant("");
  const word = fc
    .tuple(fc.array(letter, { minLength: 4, maxLength: 9 }), ending)
    .map(([start, end]) => start.join("") + end);
  const ways = fc.array(fc.constantFrom("as it is", "decomposed", "broken", "tagged"), {
    minLength: 13,
    maxLength: 13,
  });
  return fc.record({ word, ways, mark: fc.constantFrom(...traceless), isCapital: fc.boolean() }).map((each) => {
    const shown = [...each.word].map((character, at) =>
      at === 0 && each.isCapital ? character.toUpperCase() : character,
    );
    const spell = (isRich: boolean) =>
      shown
        .map((character, at) => {
          const way = each.ways[at];
          if (way === "decomposed") return character.normalize("NFD");
          if (way === "broken" && at > 0) return `${each.mark}${character}`;
          return way === "tagged" && isRich ? `<strong>${character}</strong>` : character;
        })
        .join("");
    return { word: each.word, plain: spell(false), rich: spell(true) };
  });
}

/** A text of a few words, as a plain and as a rich text, and its words. */
export const writtenText = (locale: Locale): fc.Arbitrary<Written & { readonly words: readonly string[] }> =>
  fc
    .array(fc.tuple(written(locale), fc.constantFrom(...signs, " <dfn> ", " < ", " > ", " & ")), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => ({
      word: parts.map(([{ word }]) => word).join(" "),
      words: parts.map(([{ word }]) => word),
      plain: parts.map(([{ plain }, sign]) => sign + plain).join(""),
      rich: `<p>${parts.map(([{ rich }, sign]) => escaped(sign) + rich).join("")}</p>`,
    }));

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
