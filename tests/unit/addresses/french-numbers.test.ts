import { describe, expect, it } from "vitest";
import { siretOf } from "#core/modules/addresses/french-numbers.ts";

describe("the numbers of a company", () => {
  it.each([
    ["732 829 320 00074", "73282932000074"],
    ["73282932000074", "73282932000074"],
    ["732-829-320.00074", "73282932000074"],
    ["73282932000075", null],
    ["7328293200007", null],
    ["00000000000000", null],
    ["7328293200007A", null],
    ["35600000000048", "35600000000048"],
    ["35600000049837", "35600000049837"],
    ["35600000049838", null],
    ["", null],
  ])("SIRET %j is kept as %j", (text, expected) => {
    expect(siretOf(text)).toBe(expected);
  });
});
