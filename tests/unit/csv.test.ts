import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine, csvText, readCsv } from "#core/kernel/csv.ts";

/** Tells by which sign the cells are separated. */
const head = csvLine(Array.from({ length: 9 }, (_, at) => `column ${at}`));

describe("a text as a cell", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ["+33", "'+33"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t'=1"],
    ["\tx", "'\tx"],
    ["\r=1", "'\r'=1"],
    [";=cmd|' /C calc'!A0", ";'=cmd|' /C calc'!A0"],
    ["kept;=1+1", "kept;'=1+1"],
    ["kept; -1;=2", "kept;' -1;'=2"],
    ["two lines\n=1+1", "two lines\n'=1+1"],
    ["two lines\r\n@x", "two lines\r\n'@x"],
    ['kept";"=1+1', 'kept";\'"=1+1'],
    [",=1", "',=1"],
    ["; =1", ";' =1"],
    [" =1", "' =1"],
    ['"=1"', '\'"=1"'],
    ["'=1", "''=1"],
    ["';=1", "';'=1"],
    ["|@x", "|'@x"],
    ["\uff1d1+1", "'\uff1d1+1"],
    ["a;\uff0b1", "a;'\uff0b1"],
    ["\uff0d1", "'\uff0d1"],
    ["\uff20x", "'\uff20x"],
    [";;;-1", ";;;'-1"],
  ])("never begins a formula, and comes back as it was: %j", (text, cell) => {
    expect(csvText(text)).toBe(cell);
    expect(readCsv(`${head}${csvLine(["first", csvText(text)])}`)[1]).toEqual(["first", text]);
  });

  it("begins none for whoever separates cells by another sign, and comes back, whatever it is made of", () => {
    const text = fc.string({ unit: fc.constantFrom(..."a1 =+-@;,|'\"\t\r\n\uff1d\u00a0"), maxLength: 12 });
    fc.assert(
      fc.property(text, (value) => {
        const line = csvLine(["first", csvText(value)]);
        for (const separator of [/[;\r\n]/, /[\t\r\n]/, /[|\r\n]/])
          for (const piece of line.split(separator)) expect(piece).not.toMatch(/^[\s"]*[=+\-@\uff1d]/);
        expect(csvText(value)).not.toMatch(/^[\s"]*[=+\-@\uff1d]|^[\t\r\n]/);
        const read = readCsv(`${head}${line}`)[1];
        expect(read).toEqual(["first", value]);
      }),
      { numRuns: 3000 },
    );
  });

  it.each(["a=1", "'tis", "; and so on", '"quoted"', "5 - 3", "48.85,-2.35", "a;b", ""])(
    "is left as it is otherwise: %j",
    (text) => {
      expect(csvText(text)).toBe(text);
      expect(readCsv(csvLine(["first", text]))).toEqual([["first", text]]);
    },
  );
});
