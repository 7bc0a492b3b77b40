import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { excerptOf, wordsSaid } from "#core/shell/search/found-words.ts";
import { isSearchable, searchedText, seenWords, tellingWords, titleMatch, wordsOf } from "#core/shell/search/words.ts";
import { markedWords } from "#web/shell/search/marked-words.ts";

describe("the words of a searched text", () => {
  it.each([
    ["  L’Étau   d’appoint ", ["l", "étau", "d", "appoint"]],
    ["3D-printed, 3D", ["3d", "printed"]],
    ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
    ["…", []],
  ])("are letters and digits, each once: %j", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it("SEARCH-011 need two characters, counted as they are seen, and a letter or digit", () => {
    expect(["a", " a ", "é", "e\u0301", "--"].map(isSearchable)).toEqual([false, false, false, false, false]);
    expect(["ab", "a b", "é1", "a-"].map(isSearchable)).toEqual([true, true, true, true]);
    expect(searchedText(" a \n b ")).toBe("a b");
  });

  it("that can be told when misspelt are the long ones", () => {
    expect(tellingWords(["the", "harness", "of", "four"])).toEqual(["harness"]);
    expect(tellingWords(["of", "it"])).toEqual([]);
  });
});

describe("the words that a reader sees in a text", () => {
  it.each([
    ["¿Qué? ¡Vale! «Étau» “Tray” „Halter“ – œuvre —fin", "qué vale étau tray halter œuvre fin"],
    ["Combien\u202f? 12\u2009cm, 3\u00a0kg", "combien 12 cm 3 kg"],
    ["fau\u00adteuil, zy\u200bglo\u2060phone, \u200efork\u200f", "fauteuil zyglophone fork"],
    ["e\u0301tau A\u030a e\u00ad\u0301", "étau å é"],
    ["The <dfn> tag, a < b and c > d, R&amp;D", "the dfn tag a b and c d r amp d"],
    ["Col·legi, co\u0140lega; professionnel·le·s", "collegi collega professionnelle s"],
    ["ȘTEFAN Ærø", "ștefan ærø"],
    ["\u0301 … ", ""],
  ])("are letters and digits with their marks, in small letters: %j", (text, words) => {
    expect(seenWords(text).join(" ")).toBe(words);
  });
});

describe("found words", () => {
  const marks = (text: string, sought: string) =>
    markedWords(text, wordsOf(sought))
      .filter(({ found }) => found)
      .map(({ text: word }) => word);

  it("are marked without regard to case and accents, begun ones whole, other forms too", () => {
    expect(marks("Prothèses imprimées à Nantes", "prothese IMPRIM")).toEqual(["Prothèses", "imprimées"]);
    expect(marks("Choosing a switch", "switches")).toEqual(["switch"]);
    expect(marks("The arm of an armchair", "arm")).toEqual(["arm", "armchair"]);
    expect(marks("Fau\u00adteuil e\u0301tau, col·legi", "fauteuil étau collegi")).toEqual([
      "Fau\u00adteuil",
      "e\u0301tau",
      "col·legi",
    ]);
  });

  it("are said by a title as a whole, in part, begun or not at all", () => {
    const said = (title: string) => titleMatch(title, wordsOf("tête joystick"));
    expect(["Tete: joystick", "Un joystick pour la tête", "Joysticks", "Switch"].map(said)).toEqual([2, 1, 0.25, 0]);
  });

  it("are not marked within others", () => {
    expect(marks("A charming farm", "arm")).toEqual([]);
    expect(marks("Print, point, paint", "pint")).toEqual([]);
  });

  it("leave the text as it is, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, sought) => {
        expect(
          markedWords(text, wordsOf(sought))
            .map((stretch) => stretch.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});

describe("what is shown of a text around found words", () => {
  const long = (words: string) => `${words} `.repeat(40).trim();
  const excerpt = (text: string, sought: string) => excerptOf(text, wordsOf(sought), 160);

  it("is all of a short one, and the sentence of a long one", () => {
    expect(excerpt("A short\n text.", "text")).toBe("A short text.");
    const sentence = "Le fauteuil électrique se règle au joystick, même d’une seule main et sans forcer sur le bras.";
    const text = `${long("Rien ici.")} ${sentence} ${long("Ni après.")}`;
    const shown = excerpt(text, "FAUTEUILS electrique");
    expect(shown.startsWith(sentence)).toBe(true);
    expect(shown).toMatch(/ Ni après\.$/);
  });

  it("is a stretch from word to word of a sentence without end", () => {
    const shown = excerpt(`${long("one two")} marmalade ${long("three four")}`, "marmalade");
    expect(shown).toMatch(/^…(two|one) .* two marmalade three .*(three|four)…$/);
    expect(shown.length).toBeLessThanOrEqual(160);
  });

  it("is where most of the words stand together", () => {
    const text = `The switch alone. ${long("Nothing.")} The joystick with a switch. ${long("Nothing.")}`;
    expect(excerpt(text, "switch joystick")).toContain("The joystick with a switch.");
  });

  it("is of the text, no longer than wanted, and says all the words that have room together", () => {
    const word = fc.constantFrom("a", "arm", "switch", "étau", "👩‍👩‍👧", "end.", "x".repeat(200), "so,");
    fc.assert(
      fc.property(fc.array(word, { maxLength: 120 }), fc.subarray(["switch", "étau"]), (words, sought) => {
        const text = words.join(" ");
        const shown = excerptOf(text, sought, 160);
        expect(shown.length).toBeLessThanOrEqual(160);
        expect(text).toContain(shown.replace(/^…|…$/gu, ""));
        if (sought.length === 1) expect(wordsSaid(shown, sought)).toEqual(wordsSaid(text, sought));
      }),
    );
  });
});
