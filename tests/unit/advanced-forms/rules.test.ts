import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMet, shownFields } from "#core/modules/advanced-forms/conditions.ts";
import {
  type Answer,
  type Answers,
  type Comparison,
  comparisons,
  type DefinedField,
  type FieldType,
} from "#core/modules/advanced-forms/definition.ts";
import {
  faultOf,
  formState,
  keptAnswers,
  partialFaults,
  sentFaults,
  stepsOf,
} from "#core/modules/advanced-forms/rules.ts";

const field = (id: string, type: FieldType, more: Partial<DefinedField> = {}): DefinedField => ({
  id,
  type,
  required: false,
  config: {},
  ...more,
});
const when = (on: string, is: Comparison, value?: string): DefinedField["config"] => ({
  showWhen: { match: "all", conditions: [{ field: on, is, ...(value !== undefined && { value }) }] },
});
const choices = ["a", "b", "c"].map((value) => ({ value, labels: { en: value } }));

describe("conditions of an advanced form", () => {
  it("shows a field by the answer of one above it", () => {
    const fields = [field("1", "radio", { config: { choices } }), field("2", "text", { config: when("1", "is", "a") })];
    expect([...shownFields(fields, { 1: "a" })]).toEqual(["1", "2"]);
    expect([...shownFields(fields, { 1: "b" })]).toEqual(["1"]);
  });

  it("hides what hangs on a field that is itself hidden", () => {
    const fields = [
      field("1", "text"),
      field("2", "text", { config: when("1", "is", "yes") }),
      field("3", "text", { config: when("2", "answered") }),
    ];
    expect([...shownFields(fields, { 1: "no", 2: "left from before" })]).toEqual(["1"]);
    expect([...shownFields(fields, { 1: "yes", 2: "now" })]).toEqual(["1", "2", "3"]);
  });

  it("hides a section with its fields, up to the next one", () => {
    const fields = [
      field("1", "text"),
      field("s", "section", { config: when("1", "answered") }),
      field("2", "text"),
      field("z", "section"),
      field("3", "text"),
    ];
    expect([...shownFields(fields, {})]).toEqual(["1", "z", "3"]);
    expect([...shownFields(fields, { 1: "x" })]).toEqual(["1", "s", "2", "z", "3"]);
  });

  it("takes any of several conditions where it says so", () => {
    const conditions = [
      { field: "1", is: "is", value: "a" },
      { field: "1", is: "is", value: "b" },
    ] as const;
    const fields = (match: "all" | "any") => [
      field("1", "checkbox", { config: { choices } }),
      field("2", "text", { config: { showWhen: { match, conditions } } }),
    ];
    expect(shownFields(fields("any"), { 1: ["b"] }).has("2")).toBe(true);
    expect(shownFields(fields("all"), { 1: ["b"] }).has("2")).toBe(false);
    expect(shownFields(fields("all"), { 1: ["a", "b"] }).has("2")).toBe(true);
  });

  it("compares numbers by size and days by their order, and nothing else", () => {
    expect(isMet({ field: "1", is: "above", value: "9" }, 10)).toBe(true);
    expect(isMet({ field: "1", is: "below", value: "2026-03-01" }, "2026-02-28")).toBe(true);
    expect(isMet({ field: "1", is: "above", value: "9" }, ["10"])).toBe(false);
    expect(isMet({ field: "1", is: "below", value: "9" }, undefined)).toBe(false);
    expect(isMet({ field: "1", is: "below" }, 1)).toBe(false);
  });

  const answer: fc.Arbitrary<Answer> = fc.oneof(
    fc.constantFrom("a", "b", "", " ", "2026-02-28"),
    fc.integer({ min: -3, max: 3 }),
    fc.subarray(["a", "b"]),
  );
  const ids = ["0", "1", "2", "3", "4", "5"];
  const drawn = fc.tuple(
    ...ids.map((id) =>
      fc.record({
        id: fc.constant(id),
        type: fc.constantFrom<FieldType>("text", "number", "checkbox", "section"),
        required: fc.boolean(),
        config: fc.record({
          choices: fc.constant(choices),
          showWhen: fc.record({
            match: fc.constantFrom("all" as const, "any" as const),
            conditions: fc.array(
              fc.record({
                field: fc.constantFrom(...ids, "gone"),
                is: fc.constantFrom(...comparisons),
                value: fc.constantFrom("a", "b", "0", "2", "2026-01-01"),
              }),
              { maxLength: 3 },
            ),
          }),
        }),
      }),
    ),
  );
  const given = fc.dictionary(fc.constantFrom(...ids), answer) as fc.Arbitrary<Answers>;

  it("shows the same once what is hidden is forgotten, whatever the form and its answers", () => {
    fc.assert(
      fc.property(drawn, given, (fields, answers) => {
        const kept = keptAnswers(fields, answers);
        expect([...shownFields(fields, kept)]).toEqual([...shownFields(fields, answers)]);
        expect(keptAnswers(fields, kept)).toEqual(kept);
      }),
    );
  });

  it("shows the same after a way through JSON, as from the server to the browser", () => {
    fc.assert(
      fc.property(drawn, given, (fields, answers) => {
        const sent = JSON.parse(JSON.stringify({ fields, answers })) as { fields: typeof fields; answers: Answers };
        expect([...shownFields(sent.fields, sent.answers)]).toEqual([...shownFields(fields, answers)]);
      }),
    );
  });

  it("lets no field depend on those below it", () => {
    fc.assert(
      fc.property(drawn, given, fc.nat({ max: ids.length }), (fields, answers, end) => {
        const above = fields.slice(0, end);
        const whole = [...shownFields(fields, answers)];
        expect([...shownFields(above, answers)]).toEqual(whole.filter((id) => above.some((each) => each.id === id)));
      }),
    );
  });

  it("asks of what is sent for nothing that is hidden", () => {
    fc.assert(
      fc.property(drawn, given, (fields, answers) => {
        const shown = shownFields(fields, answers);
        for (const [id, { fault }] of Object.entries(sentFaults(fields, answers)))
          if (fault !== "unknown") expect(shown.has(id)).toBe(true);
      }),
    );
  });
});

describe("answers to an advanced form", () => {
  it.each<[FieldType, DefinedField["config"], Answer, string | null]>([
    ["text", {}, "Ann", null],
    ["text", {}, 4, "kind"],
    ["text", {}, "x".repeat(256), "too-long"],
    ["textarea", { longest: 3 }, "four", "too-long"],
    ["number", { minimum: 1, maximum: 3 }, 2, null],
    ["number", { minimum: 1 }, 0, "too-small"],
    ["number", { maximum: 3 }, 4, "too-large"],
    ["number", {}, Number.NaN, "number"],
    ["number", {}, "2", "number"],
    ["email", {}, "ann@example.org", null],
    ["email", {}, "ann@example", "email"],
    ["phone", {}, "+33 6 12 00 34 56", null],
    ["phone", {}, "call me", "phone"],
    ["date", {}, "2024-02-29", null],
    ["date", {}, "2026-02-29", "date"],
    ["date", {}, "2026-13-01", "date"],
    ["date", {}, "01/02/2026", "date"],
    ["date", { earliest: "2026-01-01" }, "2025-12-31", "too-early"],
    ["date", { latest: "2026-01-01" }, "2026-01-02", "too-late"],
    ["select", { choices }, "a", null],
    ["radio", { choices }, "d", "choice"],
    ["radio", { choices }, ["a"], "kind"],
    ["checkbox", { choices }, ["a", "c"], null],
    ["checkbox", { choices }, ["a", "a"], "choice"],
    ["checkbox", { choices }, "a", "kind"],
    ["checkbox", { choices, minimum: 2 }, ["a"], "too-few"],
    ["checkbox", { choices, maximum: 1 }, ["a", "b"], "too-many"],
    ["country", {}, "FR", null],
    ["country", {}, "XX", "country"],
  ])("FORMS-009 a %s with %j takes or refuses %j", (type, config, answer, fault) => {
    expect(faultOf(field("1", type, { config }), answer)?.fault ?? null).toBe(fault);
  });

  const fields = [
    field("s", "section"),
    field("1", "text", { required: true }),
    field("2", "date", { required: true, config: when("1", "is", "born") }),
  ];

  it("asks for what is missing only once they are sent", () => {
    expect(partialFaults(fields, {})).toEqual({});
    expect(sentFaults(fields, {})).toEqual({ 1: { fault: "required" } });
    expect(sentFaults(fields, { 1: " " })).toEqual({ 1: { fault: "required" } });
    expect(sentFaults(fields, { 1: "born" })).toEqual({ 2: { fault: "required" } });
    expect(sentFaults(fields, { 1: "not yet" })).toEqual({});
  });

  it("refuses answers to what the form does not ask, sections included", () => {
    expect(partialFaults(fields, { 9: "x", s: "y" })).toEqual({ 9: { fault: "unknown" }, s: { fault: "unknown" } });
    expect(sentFaults(fields, { 1: "x", 9: "y" })).toEqual({ 9: { fault: "unknown" } });
  });

  it("keeps nothing of fields that are hidden, and nothing empty", () => {
    expect(keptAnswers(fields, { 1: "other", 2: "2026-01-01" })).toEqual({ 1: "other" });
    expect(keptAnswers(fields, { 1: "born", 2: "" })).toEqual({ 1: "born" });
  });
});

describe("an advanced form", () => {
  const [openAt, closeAt] = ["2026-05-01T08:00:00.000Z", "2026-05-02T08:00:00.000Z"];
  const state = (now: string, sent = 0, mostResponses: number | null = null) =>
    formState({ openAt, closeAt, mostResponses }, sent, now);

  it("FORMS-007 opens and closes to the instant", () => {
    expect(state("2026-05-01T07:59:59.999Z")).toBe("upcoming");
    expect(state(openAt)).toBe("open");
    expect(state("2026-05-02T07:59:59.999Z")).toBe("open");
    expect(state(closeAt)).toBe("closed");
    expect(formState({ openAt: null, closeAt: null, mostResponses: null }, 9, openAt)).toBe("open");
  });

  it("is full with as many answers as it takes", () => {
    expect(state(openAt, 1, 2)).toBe("open");
    expect(state(openAt, 2, 2)).toBe("full");
    expect(state(closeAt, 2, 2)).toBe("closed");
  });

  it("FORMS-008 has a step for each section, and one for what stands before the first", () => {
    const ids = (types: readonly FieldType[]) =>
      stepsOf(types.map((type, at) => field(String(at), type))).map((step) => [
        step.section?.id ?? null,
        step.fields.map(({ id }) => id),
      ]);
    expect(ids([])).toEqual([]);
    expect(ids(["text", "date"])).toEqual([[null, ["0", "1"]]]);
    expect(ids(["text", "section", "date", "section"])).toEqual([
      [null, ["0"]],
      ["1", ["2"]],
      ["3", []],
    ]);
  });
});
