import { describe, expect, it } from "vitest";
import { spelling, swappedForms } from "#core/shell/search/spelling.ts";
import { isAsSpelt, withoutQuotes } from "#core/shell/search/words.ts";

describe("misspelt words", () => {
  it("may have any two neighbouring letters swapped", () => {
    expect(swappedForms("paln")).toEqual(["paln", "apln", "plan", "panl"]);
    expect(swappedForms("aab")).toEqual(["aab", "aba"]);
  });

  it.each([
    ["pritner", "Printers and a printer", "printer", 1],
    ["pritn", "The printer", "print", 1],
    ["prothese", "Une prothèse", "prothèse", 0],
    ["protehse", "Une prothèse", "prothèse", 1],
    ["fauteil", "Un fauteuil, une feuille", "fauteuil", 1],
    ["platipus", "Platypus", "platypus", 1],
    ["plan", "Planning", "plan", 0],
  ])("are spelt as the nearest ones of a text: %s", (word, text, spelt, distance) => {
    expect(spelling([word], text)).toEqual({ words: [spelt], distance });
  });
});

describe("a text in quotation marks", () => {
  it.each(['"pritner"', "« pritner »", "„pritner”", " “pritner” "])("is searched for as it is: %s", (text) => {
    expect([isAsSpelt(text), withoutQuotes(text).trim()]).toEqual([true, "pritner"]);
  });

  it.each(["pritner", '24" screen', "l’étau"])("is another one than %s", (text) => {
    expect([isAsSpelt(text), withoutQuotes(text)]).toEqual([false, text]);
  });
});
