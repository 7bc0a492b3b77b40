import { describe, expect, it } from "vitest";
import { productLines } from "#adapters/texts/product-lines.ts";
import { brokenRules, formRules, type RuleUse, standardRules } from "#core/shell/forms/rules.ts";
import { brokenFields } from "#web/ui/form-rules.ts";

const passes = (value: unknown, rule: RuleUse, form: Record<string, unknown> = {}) =>
  brokenRules({ attribute: "Title", value, rules: [rule] }, form).length === 0;
const lengthIs = (value: unknown, parameters: readonly unknown[], form = {}) =>
  passes(value, { name: "length", parameters }, form);
const lengthAtMost = (value: unknown, parameters: readonly unknown[], form = {}) =>
  passes(value, { name: "maxLength", parameters }, form);

describe("form rules", () => {
  it("FORMV-007 give a message under forms:rules that names the field", () => {
    expect(brokenRules({ attribute: "Title", value: "", rules: [{ name: "required" }] })).toEqual([
      { key: "forms:rules.required", values: { attribute: "Title" } },
    ]);
    expect(brokenRules({ attribute: "Title", value: "long", rules: [{ name: "maxLength", parameters: [3] }] })).toEqual(
      [{ key: "forms:rules.maxLength", values: { attribute: "Title", parameter: 3 } }],
    );
    for (const lines of [productLines("en"), productLines("fr")]) {
      for (const name of standardRules.keys()) expect(lines.get(`forms.rules.${name}`)).toContain("{{attribute}}");
    }
  });

  it("FORMV-007 tell a form the first one that each field breaks, by its other fields too", () => {
    const t = (key: string, values = {}) => `${key} ${JSON.stringify(values)}`;
    const limited = {
      attribute: "Title",
      value: "long",
      rules: [{ name: "required" }, { name: "maxLength", parameters: ["size"] }],
    };
    const size = { attribute: "Size", value: 3, rules: [] };
    expect(
      brokenFields(t, { title: limited, size, url: { attribute: "Address", value: "", rules: limited.rules } }),
    ).toEqual({
      title: 'forms:rules.maxLength {"attribute":"Title","parameter":3}',
      url: 'forms:rules.required {"attribute":"Address"}',
    });
  });

  it("FORMV-007 are checked in the order of the field", () => {
    const rules = [{ name: "accepted" }, { name: "required" }, { name: "length", parameters: [2] }];
    expect(brokenRules({ attribute: "a", value: "abc", rules }).map(({ key }) => key)).toEqual([
      "forms:rules.accepted",
      "forms:rules.length",
    ]);
    expect(() => brokenRules({ attribute: "a", value: "", rules: [{ name: "unknown" }] })).toThrow(TypeError);
  });

  it.each(["y", "o", "yes", "oui", "true", "1", true, 1, "OUI"])("FORMV-008 accept %j", (value) => {
    expect(passes(value, { name: "accepted" })).toBe(true);
  });

  it.each(["no", "n", "non", "", "0", 0, false, null, undefined, "2", [1], ["yes"]])(
    "FORMV-008 do not accept %j",
    (value) => {
      expect(passes(value, { name: "accepted" })).toBe(false);
    },
  );

  it.each([[[]], [""], [null], [undefined], [false]])("FORMV-009 miss something in %j", (value) => {
    expect(passes(value, { name: "required" })).toBe(false);
  });

  it.each([[0], ["0"], [["a"]], ["a"], [true], [{}]])("FORMV-010 miss nothing in %j", (value) => {
    expect(passes(value, { name: "required" })).toBe(true);
  });

  it("FORMV-011 compare a length with a parameter", () => {
    expect(lengthIs("abc", [3])).toBe(true);
    expect(lengthIs("abc", ["3"])).toBe(true);
    expect(lengthIs([1, 2], [2])).toBe(true);
    expect(lengthIs("👩é", [2])).toBe(true);
  });

  it("FORMV-011 compare the value of a number", () => {
    expect(lengthIs(7, [7])).toBe(true);
    expect(lengthAtMost(8, [7])).toBe(false);
  });

  it("FORMV-011 compare with the value of another field", () => {
    expect(lengthIs("abc", ["size"], { size: 3 })).toBe(true);
    expect(lengthIs("abc", ["size"], { size: "4" })).toBe(false);
    expect(lengthAtMost("abc", ["size"], { size: 2 })).toBe(false);
  });

  it("FORMV-012 ask for the same length", () => {
    expect([2, 3, 4].map((parameter) => lengthIs("abc", [parameter]))).toEqual([false, true, false]);
  });

  it("FORMV-013 ask for at most a length", () => {
    expect([2, 3, 4].map((parameter) => lengthAtMost("abc", [parameter]))).toEqual([false, true, true]);
  });

  it.each([[""], [null], [undefined], [[]]])("FORMV-014 let the empty %j pass", (value) => {
    expect(lengthIs(value, [3])).toBe(true);
    expect(lengthAtMost(value, [-1])).toBe(true);
  });

  it("FORMV-015 fall back to the second parameter, and pass without it", () => {
    expect(lengthIs("abc", [undefined, 4])).toBe(false);
    expect(lengthIs("abc", [undefined, 3])).toBe(true);
    expect(lengthAtMost("abc", ["size", 2], { size: null })).toBe(false);
    expect(lengthAtMost("abc", [undefined])).toBe(true);
    expect(lengthAtMost("abc", [])).toBe(true);
    expect(lengthAtMost("abc", ["missing"])).toBe(true);
  });

  it("ERR-014 refuse a rule without name or function, and a second one of a name", () => {
    const rule = { name: "even", passes: (value: unknown) => Number(value) % 2 === 0 };
    expect(formRules([rule]).get("even")).toBe(rule);
    expect(() => formRules([{ ...rule, name: "" }])).toThrow(TypeError);
    expect(() => formRules([{ passes: rule.passes } as never])).toThrow(TypeError);
    expect(() => formRules([{ name: "odd" } as never])).toThrow(TypeError);
    expect(() => formRules([{ name: "odd", passes: "yes" } as never])).toThrow(TypeError);
    expect(() => formRules([rule, rule])).toThrow(TypeError);
  });
});
