import { describe, expect, it } from "vitest";
import { faultMessage, sortFaults } from "#core/forms/faults.ts";
import { brokenRules, formRules, type RuleUse, standardRules } from "#core/forms/rules.ts";
import english from "#core/locales/en/forms.json" with { type: "json" };
import french from "#core/locales/fr/forms.json" with { type: "json" };
import type { Fault } from "#core/site/ports.ts";

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
    for (const lines of [english.rules, french.rules] as Record<string, string>[]) {
      for (const name of standardRules.keys()) expect(lines[name]).toContain("{{attribute}}");
    }
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

describe("the faults of an answer", () => {
  const texts: Record<string, string> = {
    "forms:rules.required": "{{attribute}} is needed.",
    "forms:rules.too-long": "Too long.",
  };
  const translate = (key: string, values: Readonly<Record<string, unknown>>) =>
    texts[key]?.replace("{{attribute}}", String(values.attribute));

  it("FORMV-002 are told by the text of their key, without validation.", () => {
    expect(faultMessage("validation.required", translate, "Title")).toBe("Title is needed.");
    expect(faultMessage("too-long", translate)).toBe("Too long.");
  });

  it("FORMV-003 are told as they came without one", () => {
    expect(faultMessage("validation.unknown", translate)).toBe("validation.unknown");
    expect(faultMessage("The title is taken. Choose another: required", translate)).toBe(
      "The title is taken. Choose another: required",
    );
    expect(faultMessage("", translate)).toBe("");
  });

  const fault = (pointer: string | undefined, status = 422): Fault => ({
    status,
    code: "validation",
    title: "Invalid",
    detail: "validation.required",
    ...(pointer === undefined ? {} : { pointer }),
  });

  it("FORMV-001 go under the field that they point at", () => {
    const title = fault("/data/attributes/title");
    const nested = fault("/data/attributes/props/items/0/url");
    const tag = fault("/data/relationships/tags/data/2");
    expect(sortFaults([title, nested, tag, title], ["title", "props", "tags"])).toEqual({
      byField: { title: [title, title], props: [nested], tags: [tag] },
      unmapped: [],
    });
  });

  it("FORMV-004 of no field of the form are left to be thrown again", () => {
    const faults = [
      fault("/data/attributes/other"),
      fault(undefined),
      fault("/data"),
      fault("/atomic:operations/0/data/attributes/title"),
    ];
    expect(sortFaults(faults, ["title"])).toEqual({ byField: {}, unmapped: faults });
    expect(sortFaults([fault("/data/attributes/constructor")], ["title"]).unmapped).toHaveLength(1);
  });

  it("FORMV-005 of a conflict go under id", () => {
    const conflict = fault("/data/id", 409);
    expect(sortFaults([conflict], ["title"]).byField).toEqual({ id: [conflict] });
    expect(sortFaults([fault(undefined, 409)], []).byField.id).toHaveLength(1);
  });
});
