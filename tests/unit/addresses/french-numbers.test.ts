import { describe, expect, it } from "vitest";
import { siretOf, vatNumberOf } from "#core/modules/addresses/french-numbers.ts";

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

  it.each([
    ["FR 44 732 829 320", "FR44732829320"],
    ["fr44732829320", "FR44732829320"],
    ["FR45732829320", null],
    ["FR44732829321", null],
    ["FRK7399859412", "FRK7399859412"],
    ["DE 123456789", "DE123456789"],
    ["DE12345678", null],
    ["ATU12345678", "ATU12345678"],
    ["US123456789", null],
    ["", null],
  ])("VAT number %j is kept as %j", (text, expected) => {
    expect(vatNumberOf(text)).toBe(expected);
  });
});
