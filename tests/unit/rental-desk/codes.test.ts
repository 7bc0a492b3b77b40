import { describe, expect, it } from "vitest";
import { codeOf, createWedge, isCodeOf } from "#web/modules/rental/desk/code-model.ts";

const id = "0199a1b2-0000-7000-8000-00000000000a";

describe("a code that was scanned", () => {
  it.each([
    [`https://lab.example.org/services/rentals/items/${id}`, { id }],
    [` http://localhost:3000/services/rentals/items/${id.toUpperCase()}/ `, { id }],
    [id.toUpperCase(), { id }],
    [" CDM-0101 ", { stockId: "CDM-0101" }],
    ["https://elsewhere.example.org/", { stockId: "https://elsewhere.example.org/" }],
    ["   ", null],
  ])("reads %j", (text, code) => {
    expect(codeOf(text)).toEqual(code);
  });

  it("is that of an item by its id, or by its number in any case", () => {
    const item = { id, stockId: "CDM-0101" };
    expect(isCodeOf({ id }, item)).toBe(true);
    expect(isCodeOf({ stockId: "cdm-0101" }, item)).toBe(true);
    expect(isCodeOf({ stockId: "CDM-01" }, item)).toBe(false);
    expect(isCodeOf({ id: "other" }, item)).toBe(false);
  });
});

/** Presses keys one after the other, so many milliseconds apart. */
function typed(keys: readonly string[], pause: number): string | null {
  const wedge = createWedge();
  return keys.reduce<string | null>((found, key, index) => found ?? wedge.press(key, 1000 + index * pause), null);
}

describe("a scanner that types like a keyboard", () => {
  it("is told by its speed and its Enter", () => {
    expect(typed([..."CDM-0101", "Enter"], 8)).toBe("CDM-0101");
    expect(typed([..."CDM-0101"], 8)).toBeNull();
  });

  it("may hold Shift between its letters", () => {
    expect(typed(["Shift", "C", "Shift", "D", "Shift", "M", "1", "Enter"], 8)).toBe("CDM1");
  });

  it("is no person: what is typed slowly, or an Enter after a rest, is no code", () => {
    expect(typed([..."CDM-0101", "Enter"], 120)).toBeNull();
    const wedge = createWedge();
    for (const [index, key] of [..."CDM-0101"].entries()) wedge.press(key, index * 8);
    expect(wedge.press("Enter", 5000)).toBeNull();
  });

  it("is no shortcut: fewer than four letters are none, and what was pressed before does not count", () => {
    expect(typed(["a", "b", "c", "Enter"], 8)).toBeNull();
    const wedge = createWedge();
    wedge.press("x", 0);
    const found = [..."CDM-0101", "Enter"].map((key, index) => wedge.press(key, 900 + index * 8));
    expect(found.at(-1)).toBe("CDM-0101");
  });
});
