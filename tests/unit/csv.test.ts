import { describe, expect, it } from "vitest";
import { csvLine, csvText, readCsv } from "#core/kernel/csv.ts";

/** Tells by which sign the cells are separated. */
const head = csvLine(Array.from({ length: 9 }, (_, at) => `column ${at}`));

describe("a text as a cell", () => {
  it.each([
    "=1+1",
    "+33",
    "-2",
    "@SUM(A1)",
    "\t=1",
    ";=cmd|' /C calc'!A0",
    ",=1",
    "; =1",
    " =1",
    '"=1"',
    "';=1",
    "|@x",
    "\uff1d1+1",
    ";;;-1",
  ])("never begins a formula, and comes back as it was: %j", (text) => {
    expect(csvText(text)).toBe(`'${text}`);
    expect(readCsv(`${head}${csvLine(["first", csvText(text)])}`)[1]).toEqual(["first", text]);
  });

  it.each(["a=1", "'tis", "; and so on", '"quoted"', "5 - 3", ""])("is left as it is otherwise: %j", (text) => {
    expect(csvText(text)).toBe(text);
    expect(readCsv(csvLine(["first", text]))).toEqual([["first", text]]);
  });
});
