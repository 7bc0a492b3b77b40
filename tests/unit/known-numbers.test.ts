import { describe, expect, it } from "vitest";
import { decodeValue } from "#core/kernel/decode.ts";
import { iban } from "#core/kernel/fields.ts";
import { bicOf, ibanOf, vatNumberOf } from "#core/kernel/known-numbers.ts";

describe("a VAT number", () => {
  it.each([
    ["FR 44 732 829 320", "FR44732829320"],
    ["fr44732829320", "FR44732829320"],
    ["FR\u202f44\u00a0732\u2011829\u2013320", "FR44732829320"],
    ["FRK7399859412", "FRK7399859412"],
    // Monaco has numbers of the French kind, whose SIREN has no sum of its own.
    ["FR 53 0000 04605", "FR53000004605"],
    ["DE 136 695 976", "DE136695976"],
    ["EL094259216", "EL094259216"],
    ["IE6433435OA", "IE6433435OA"],
    ["XI 980 7806 84", "XI980780684"],
    ["GB980780684", "GB980780684"],
    ["GBGD001", "GBGD001"],
    ["CHE-107.787.577 MWST", "CHE107787577MWST"],
    ["CHE-107.787.577 TVA", "CHE107787577TVA"],
    ["CHE-107.787.577", "CHE107787577"],
    ["NO 995 525 828 MVA", "NO995525828MVA"],
  ])("%j is kept as %j", (text, expected) => {
    expect(vatNumberOf(text)).toBe(expected);
  });

  it.each([
    "FR45732829320",
    "FR44732829321",
    "DE123456789",
    "DE12345678",
    "CHE107787578",
    "GB980780685",
    "US123456789",
    "",
  ])("cannot be %j", (text) => {
    expect(vatNumberOf(text)).toBe(null);
  });
});

describe("a number of a bank", () => {
  it.each([
    ["FR76 3000 6000 0112 3456 7890 189", "FR7630006000011234567890189"],
    ["fr76 3000 6000 0112 3456 7890 189", "FR7630006000011234567890189"],
    ["FR76\u00a03000\u202f6000 0112 3456 7890 189", "FR7630006000011234567890189"],
    ["be68-5390-0754-7034", "BE68539007547034"],
    ["FR76 3000 6000 0112 3456 7890 188", null],
    ["FR76 3000 6000 0112 3456 7890 18", null],
    ["XX76 3000", null],
  ])("%j is the IBAN %j", (text, expected) => {
    expect(ibanOf(text)).toBe(expected);
  });

  it("is a BIC in any case", () => {
    expect([bicOf("agrifrpp"), bicOf("AGRI FR PP 882"), bicOf("AGRI")]).toEqual(["AGRIFRPP", "AGRIFRPP882", null]);
  });

  it("is told what is wrong with it where it is a field, and kept as banks exchange it", () => {
    expect(decodeValue(iban().spec, "fr76 3000\u00a06000 0112 3456 7890 189", "/data")).toEqual({
      ok: true,
      value: "FR7630006000011234567890189",
    });
    expect(decodeValue(iban().spec, "FR75 3000 6000 0112 3456 7890 189", "/data")).toEqual({
      ok: false,
      issues: [{ pointer: "/data", detail: "iban", values: {} }],
    });
  });
});
