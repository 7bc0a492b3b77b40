import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSearchable, searchedText, tellingWords, wordsOf } from "#core/shell/search/words.ts";
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

describe("found words", () => {
  const marks = (text: string, sought: string) =>
    markedWords(text, wordsOf(sought))
      .filter(({ found }) => found)
      .map(({ text: word }) => word);

  it("are marked without regard to case and accents, begun ones whole, other forms too", () => {
    expect(marks("Prothèses imprimées à Nantes", "prothese IMPRIM")).toEqual(["Prothèses", "imprimées"]);
    expect(marks("Choosing a switch", "switches")).toEqual(["switch"]);
    expect(marks("The arm of an armchair", "arm")).toEqual(["arm", "armchair"]);
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
