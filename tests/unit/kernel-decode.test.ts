import { Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeMembers, isAddress, isDay, isInstant } from "#core/kernel/decode.ts";
import {
  code,
  color,
  confidential,
  country,
  day,
  decimal,
  email,
  type Field,
  fieldKinds,
  flag,
  instant,
  integer,
  json,
  money,
  oneOf,
  phone,
  position,
  richText,
  slug,
  text,
  url,
} from "#core/kernel/fields.ts";

const decodeOne = (field: Field, value: unknown) => {
  const decoded = decodeMembers({ it: field.spec }, "update", { it: value }, "/data/attributes");
  return decoded.ok ? { value: decoded.values.it } : { issues: decoded.issues };
};

const accepted: readonly [string, Field, unknown, unknown][] = [
  ["text, trimmed and composed", text(), "  e\u0301te\u0301  ", "été"],
  ["text of several lines", text({ multiline: true }), "a\r\nb", "a\nb"],
  ["cells at the ends of a table of lines", text({ multiline: true }), "\n \tA\r\nB\t \n", "\tA\nB\t"],
  ["lines of nothing, as none", text({ multiline: true }), "\t\n ", null],
  ["empty text, as none", text(), "   ", null],
  ["rich text as it is", richText(), " <p>x</p> ", " <p>x</p> "],
  ["a code", code({ pattern: "[A-Z]+" }), "ABC", "ABC"],
  ["a choice", oneOf(["a", "b"]), "b", "b"],
  ["a flag", flag(), true, true],
  ["an integer at its bound", integer({ maximum: 5 }), 5, 5],
  ["a decimal of its scale", decimal({ scale: 2 }), -1.25, -1.25],
  ["an amount of cents", money(), 9_007_199_254_740_991, 9_007_199_254_740_991],
  ["an instant, in UTC with milliseconds", instant(), "2026-01-01T01:00:00+01:00", "2026-01-01T00:00:00.000Z"],
  ["a leap day", day(), "2024-02-29", "2024-02-29"],
  ["a slug", slug("title"), "a-b-2", "a-b-2"],
  ["a position", position(), 0, 0],
  ["an address, in lower case", email(), " Ada@Example.ORG ", "ada@example.org"],
  ["a phone number", phone(), "+33 6 12 34 56 78", "+33 6 12 34 56 78"],
  ["a link", url(), "https://example.org/a?b#c", "https://example.org/a?b#c"],
  ["a path of this site", url(), "/articles/1", "/articles/1"],
  ["a colour", color(), "#A0b1C2", "#A0b1C2"],
  ["a country", country(), "FR", "FR"],
  ["a document that its schema takes", json(Schema.Struct({ width: Schema.Number })), { width: 1 }, { width: 1 }],
  ["a confidential value by the rules of its kind", confidential(code({ pattern: "[0-9]+" })), "123", "123"],
  ["no value where none is needed", integer(), null, null],
];

const refused: readonly [string, Field, unknown, string][] = [
  ["text that is none", text(), 1, "text"],
  ["an empty text where one is needed", text().required(), "  ", "required"],
  ["no text where one is needed", text().required(), null, "required"],
  ["text that is too long", text({ max: 3 }), "four", "too-long"],
  ["control characters", text(), "a\u0000b", "control-characters"],
  ["half a character", text(), "\ud800", "control-characters"],
  ["text of another shape", text({ pattern: "[a-z]+" }), "A", "shape"],
  ["rich text that is too long", richText({ max: 3 }), "<p>x</p>", "too-long"],
  ["a code of another shape", code({ pattern: "[A-Z]+" }), "abc", "shape"],
  ["a choice that is none", oneOf(["a", "b"]), "c", "choice"],
  ["no flag", flag(), null, "required"],
  ["a flag that is a word", flag(), "true", "flag"],
  ["a fraction for an integer", integer(), 1.5, "whole"],
  ["an integer below its bound", integer({ minimum: 0 }), -1, "too-small"],
  ["an integer above its bound", integer({ maximum: 5 }), 6, "too-large"],
  ["an integer that the database cannot hold", integer(), 3_000_000_000, "too-large"],
  ["a decimal with more digits than its scale", decimal({ scale: 2 }), 0.001, "digits"],
  ["a number that is none", decimal(), Number.NaN, "number"],
  ["half a cent", money(), 0.5, "whole"],
  ["an instant without a zone", instant(), "2026-01-01T00:00:00", "instant"],
  ["an instant on a day that is none", instant(), "2026-02-30T00:00:00Z", "instant"],
  ["a day that is none", day(), "2025-02-29", "day"],
  ["a slug with capitals", slug("title"), "A b", "slug"],
  ["a position before the first", position(), -1, "too-small"],
  ["an address without a domain", email(), "ada@", "email"],
  ["letters for a phone number", phone(), "call me", "phone"],
  ["a script for a link", url(), "javascript:alert(1)", "url"],
  ["another site as a path of this one", url(), "//evil.example", "url"],
  ["a colour by its name", color(), "red", "color"],
  ["a country in small letters", country(), "fr", "country"],
  ["two letters that are no country's", country(), "ZZ", "country"],
  ["a document that its schema refuses", json(Schema.Struct({ width: Schema.Number })), { width: "1" }, "type"],
  ["a confidential value against the rules of its kind", confidential(code({ pattern: "[0-9]+" })), "abc", "shape"],
];

describe("decoding", () => {
  it.each(accepted)("accepts %s", (_name, field, value, expected) => {
    expect(decodeOne(field, value)).toEqual({ value: expected });
  });

  it.each(refused)("refuses %s", (_name, field, value, detail) => {
    const { issues } = decodeOne(field, value) as { issues: readonly { pointer: string; detail: string }[] };
    expect(issues[0]).toMatchObject({ detail });
    expect(issues[0]?.pointer).toMatch(/^\/data\/attributes\/it(\/|$)/);
  });

  it("ERR-015 tells every fault at once, each with its pointer, and the pointer of one inside a document", () => {
    const fields = {
      name: text().required().spec,
      size: integer().spec,
      settings: json(Schema.Struct({ "a/b~c": Schema.Number })).spec,
    };
    const decoded = decodeMembers(
      fields,
      "create",
      { size: "x", settings: { "a/b~c": true }, stray: 1 },
      "/data/attributes",
    );
    expect(decoded.ok).toBe(false);
    const issues = decoded.ok ? [] : decoded.issues;
    expect(issues.map(({ pointer, detail }) => [pointer, detail]).sort()).toEqual([
      ["/data/attributes/name", "required"],
      ["/data/attributes/settings/a~1b~0c", "type"],
      ["/data/attributes/size", "whole"],
      ["/data/attributes/stray", "unknown-field"],
    ]);
  });

  it("asks for required members at creation only, and not for those with a default", () => {
    const fields = { name: text().required().spec, state: oneOf(["new"]).required().default("new").spec };
    expect(decodeMembers(fields, "create", {}, "")).toMatchObject({
      ok: false,
      issues: [{ pointer: "/name", detail: "required" }],
    });
    expect(decodeMembers(fields, "update", {}, "")).toEqual({ ok: true, values: {} });
  });

  it("never throws, and answers only what it takes again as it is", () => {
    const kinds: Record<string, Field> = Object.fromEntries(accepted.map(([, field]) => [field.spec.kind, field]));
    expect(Object.keys(kinds).sort()).toEqual(fieldKinds.filter((kind) => kind !== "computed").sort());
    const anything = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.string({ unit: "binary" }),
      fc.double(),
      fc.integer(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(kinds)), anything, (field, value) => {
        const first = decodeOne(field, value);
        if (!("value" in first)) return;
        expect(decodeOne(field, first.value)).toEqual(first);
      }),
      { numRuns: 1000 },
    );
  });

  it("takes exactly the instants and days that there are", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true }),
        (date) => {
          expect(isInstant(date.toISOString())).toBe(true);
          expect(isDay(date.toISOString().slice(0, 10))).toBe(true);
        },
      ),
    );
    expect(isInstant("+012345-01-01T00:00:00.000Z")).toBe(false);
    expect(isDay("0000-01-01")).toBe(false);
  });

  it.each(["mailto:a@b.c", "tel:+3312", "#section-1", "http://x/"])("takes %s for an address", (address) => {
    expect(isAddress(address)).toBe(true);
  });

  it.each(["data:text/html,x", "/\\evil.example", "http://", "https://a\\b", "vbscript:x", "", "x"])(
    "takes %j for none",
    (address) => {
      expect(isAddress(address)).toBe(false);
    },
  );
});
