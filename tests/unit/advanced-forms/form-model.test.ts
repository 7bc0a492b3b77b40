import { describe, expect, it } from "vitest";
import { givenAnswers, isKept } from "#core/modules/advanced-forms/answers.ts";
import type { OpenedAdvancedForm, OpenedField } from "#core/modules/advanced-forms/calls.ts";
import {
  draftOf,
  givenOf,
  keptOf,
  shownSteps,
  stepAt,
  stepFaults,
  stepPath,
} from "#web/modules/advanced-forms/form-model.ts";

const field = (id: string, type: OpenedField["type"], more: Partial<OpenedField> = {}): OpenedField => ({
  id,
  type,
  required: false,
  title: id,
  description: null,
  lang: null,
  choices: [],
  bounds: {},
  showWhen: null,
  ...more,
});
const choices = [
  { value: "a", label: "A" },
  { value: "b", label: "B" },
];
const form: OpenedAdvancedForm = {
  id: "f",
  title: "Workshop",
  lang: null,
  description: null,
  thanks: null,
  state: "open",
  asksProof: false,
  fields: [
    field("name", "text", { required: true }),
    field("more", "section"),
    field("size", "number", { bounds: { maximum: 20 } }),
    field("tools", "checkbox", { choices }),
    field("last", "section", {
      showWhen: { match: "all", conditions: [{ field: "tools", is: "is", value: "b" }] },
    }),
    field("why", "textarea", { required: true }),
  ],
  response: { token: "t", revision: 3, isSent: false, answers: { name: "Ann", size: 4, tools: ["a"] } },
};
const draft = draftOf(form);

describe("the page of an advanced form", () => {
  it("FORMS-011 goes on with what was kept", () => {
    expect(draft).toEqual({ name: "Ann", more: "", size: "4", tools: ["a"], last: "", why: "" });
    expect(draftOf({ ...form, response: null })).toMatchObject({ name: "", tools: [] });
  });

  it("FORMS-008 has the steps that the answers show", () => {
    const titles = (given: typeof draft) => shownSteps(form, given).map(({ section }) => section?.id ?? null);
    expect(titles(draft)).toEqual([null, "more"]);
    expect(titles({ ...draft, tools: ["a", "b"] })).toEqual([null, "more", "last"]);
  });

  it("finds what is wrong with its own step alone", () => {
    const [first, second] = shownSteps(form, draft);
    const wrong = { ...draft, name: " ", size: "21" };
    expect(stepFaults(form, first!, wrong)).toEqual({ name: { fault: "required" } });
    expect(stepFaults(form, second!, wrong)).toEqual({ size: { fault: "too-large", bound: 20 } });
    expect(stepFaults(form, second!, { ...draft, size: "many" })).toEqual({ size: { fault: "number" } });
    expect(stepFaults(form, second!, { ...draft, size: "2,5" })).toEqual({});
  });

  it("saves the answers of its step, and takes back what was emptied", () => {
    expect(givenOf(form.fields.slice(1, 4), { ...draft, size: "", tools: ["b"] })).toEqual({
      size: null,
      tools: ["b"],
    });
    expect(givenOf(form.fields.slice(2, 3), { ...draft, size: "7" })).toEqual({ size: 7 });
  });

  it("keeps what is right of a step that is left before it is finished", () => {
    const [first, second] = shownSteps(form, draft);
    expect(keptOf(form, first!, { ...draft, name: "" })).toEqual({ name: null });
    expect(keptOf(form, second!, { ...draft, size: "21", tools: ["b"] })).toEqual({ tools: ["b"] });
  });

  it("ROUTE-045 shows the step of its address, or the nearest, and none beyond one that is not finished", () => {
    const at = (section: string | undefined, given = draft) => stepAt(section, form, given);
    expect(["1", "2", "9", "0", "x", undefined].map((section) => at(section))).toEqual([0, 1, 1, 0, 0, 0]);
    expect(at("9", { ...draft, tools: ["b"] })).toBe(2);
    expect([at("2", { ...draft, name: "" }), at("3", { ...draft, tools: ["b"], size: "21" })]).toEqual([0, 1]);
    expect(stepAt("1", { ...form, fields: [] }, {})).toBe(0);
    expect(stepPath("f", "t", 1)).toBe("/services/aforms/f/t/2");
  });
});

describe("answers that are given", () => {
  it("take the place of those before, one by one", () => {
    expect(givenAnswers({ a: "1", b: "2", c: ["x"] }, { a: "3", b: null, c: [], d: 4 })).toEqual({
      answers: { a: "3", d: 4 },
      wrong: {},
    });
  });

  it("are known again where they are kept already", () => {
    const before = { a: "1", b: ["x", "y"] };
    expect(isKept(before, { a: "1", b: ["x", "y"], c: null })).toBe(true);
    for (const other of [{ a: "2" }, { b: ["y", "x"] }, { b: null }, { c: 1 }])
      expect(isKept(before, other)).toBe(false);
  });

  it("are refused where they are none", () => {
    const { answers, wrong } = givenAnswers({ a: "1" }, { a: { deep: 1 }, b: [1], c: true });
    expect(answers).toEqual({ a: "1" });
    expect(wrong).toEqual({ a: { fault: "kind" }, b: { fault: "kind" }, c: { fault: "kind" } });
  });
});
