import { describe, expect, it } from "vitest";
import type { FieldType } from "#core/modules/advanced-forms/definition.ts";
import {
  askedAbove,
  boundsOf,
  configOf,
  moved,
  oneMore,
  withConditions,
  withConfig,
} from "#web/modules/advanced-forms/field-settings.ts";
import type { ChildDraft } from "#web/shell/admin/form/form-model.ts";

const child = (key: string, type: FieldType, more: Partial<ChildDraft> = {}, config = ""): ChildDraft => ({
  key,
  id: key,
  values: { title: key, config },
  links: { fieldType: [{ type: "advanced-form-field-types", id: type }] },
  children: {},
  fallbacks: {},
  ...more,
});

describe("the settings of a field of an advanced form", () => {
  it("are kept as they are written, without what is empty", () => {
    const draft = withConfig(child("a", "number"), { minimum: 1, maximum: 5 });
    expect(configOf(draft)).toEqual({ minimum: 1, maximum: 5 });
    expect(configOf(withConfig(draft, { minimum: undefined }))).toEqual({ maximum: 5 });
    expect(withConfig(draft, { minimum: undefined, maximum: undefined }).values.config).toBe("");
    expect(configOf(child("a", "text", {}, "{ no"))).toEqual({});
  });

  it("have the bounds of their type", () => {
    expect(boundsOf("date")).toEqual(["earliest", "latest"]);
    expect(boundsOf("textarea")).toEqual(["longest"]);
    expect([boundsOf("section"), boundsOf("email"), boundsOf(undefined)]).toEqual([[], [], []]);
  });

  it("take choices that are told apart whatever goes, and put them in order", () => {
    const two = oneMore(oneMore([]));
    expect(two.map(({ value }) => value)).toEqual(["choice-1", "choice-2"]);
    expect(oneMore(two.slice(1)).map(({ value }) => value)).toEqual(["choice-2", "choice-3"]);
    expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  });

  it("look at stored fields above, that ask for something", () => {
    const choices = [{ value: "x", labels: { en: "X" } }];
    const siblings = [
      child("s", "section"),
      child("a", "radio", {}, JSON.stringify({ choices })),
      { ...child("n", "text"), id: undefined } as unknown as ChildDraft,
      child("b", "text", { values: { title: "", config: "" }, fallbacks: { title: "Nom" } }),
      child("c", "text"),
      child("d", "text"),
    ];
    expect(askedAbove(siblings, siblings[4]!)).toEqual({
      asked: [
        { id: "a", title: "a", type: "radio", choices },
        { id: "b", title: "Nom", type: "text", choices: [] },
      ],
      hasNew: true,
    });
    expect(askedAbove(siblings, siblings[1]!)).toEqual({ asked: [], hasNew: false });
    expect(askedAbove([], siblings[1]!)).toEqual({ asked: [], hasNew: false });
  });

  it("show a field always again once its last condition is gone", () => {
    const one = [{ field: "a", is: "answered" }] as const;
    expect(withConditions({}, one)).toEqual({ match: "all", conditions: one });
    expect(withConditions({ showWhen: { match: "any", conditions: [] } }, one)).toMatchObject({ match: "any" });
    expect(withConditions({ showWhen: { match: "any", conditions: one } }, [])).toBeUndefined();
  });
});
