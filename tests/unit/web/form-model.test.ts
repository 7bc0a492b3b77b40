import { describe, expect, it } from "vitest";
import type { Fault } from "#core/shell/site/ports.ts";
import { failureOf, linesIn } from "#tests/support/web-app.ts";
import { createTranslator } from "#web/app/translator.ts";
import { errorsOf, firstInvalid, hasErrors, UnmappedFaultsError } from "#web/ui/form-model.ts";

const { t, has } = createTranslator("en", linesIn("en"), []);
const labels: Record<string, string> = { title: "Title", tags: "Tags" };
const vocabulary = { fields: ["title", "tags"], t, has, labelOf: (field: string) => labels[field] ?? field };
const fault = (pointer: string | undefined, detail: string): Fault => ({
  status: 422,
  code: "validation",
  title: "",
  detail,
  ...(pointer !== undefined && { pointer }),
});
const invalid = (...faults: Fault[]) => errorsOf(failureOf("invalid", 422, faults), vocabulary);

describe("errors of a form", () => {
  it("FORMV-001 puts each error of a 422 under the field that its pointer names", () => {
    expect(
      invalid(
        fault("/data/attributes/title", "Too long."),
        fault("/data/relationships/tags/data/0", "Unknown tag."),
        fault("/data/attributes/title", "Second."),
      ),
    ).toEqual({
      fields: { title: "Too long.", tags: "Unknown tag." },
      form: [],
    });
  });
  it("FORMV-001 finds the field in what a service is given, too", () => {
    expect(invalid(fault("/title", "Too long."), fault("/tags/0", "Unknown tag.")).fields).toEqual({
      title: "Too long.",
      tags: "Unknown tag.",
    });
    expect(() => invalid(fault("/other", "y"))).toThrow(UnmappedFaultsError);
    expect(() => invalid(fault("/id", "y"))).toThrow(UnmappedFaultsError);
  });
  it("FORMV-001 follows the pointers that the form explains", () => {
    expect(
      errorsOf(failureOf("invalid", 422, [fault("/email", "Wrong.")]), {
        ...vocabulary,
        pointers: { "/email": "title" },
      }).fields,
    ).toEqual({ title: "Wrong." });
  });
  it("FORMV-002 FORMV-007 translates a detail that is a key, without its prefix, naming the field", () => {
    const expected = t("forms:rules.required", { attribute: "Title" });
    expect(expected).toContain("Title");
    expect(invalid(fault("/data/attributes/title", "validation.required")).fields.title).toBe(expected);
    expect(invalid(fault("/data/attributes/title", "required")).fields.title).toBe(expected);
  });
  it("FORMV-003 shows the detail as it is without a key", () => {
    expect(invalid(fault("/data/attributes/title", "validation.no-such-rule")).fields.title).toBe(
      "validation.no-such-rule",
    );
    expect(invalid(fault("/data/attributes/title", "This title is taken.")).fields.title).toBe("This title is taken.");
  });
  it("FORMV-004 throws what no field can show", () => {
    expect(() => invalid(fault("/data/attributes/title", "x"), fault("/data/attributes/other", "y"))).toThrow(
      UnmappedFaultsError,
    );
    expect(() => invalid(fault(undefined, "y"))).toThrow(UnmappedFaultsError);
  });
  it("FORMV-005 tells a conflict on the id field", () => {
    const told = errorsOf(
      failureOf("conflict", 409, [{ ...fault("/data/id", "Somebody changed this."), status: 409 }]),
      vocabulary,
    );
    expect(told.fields).toEqual({ id: "Somebody changed this." });
    expect(errorsOf(failureOf("conflict", 409), vocabulary).fields.id).toBe(t("forms:conflict"));
  });
  it("FORMV-006 scrolls to the first error in the order of the form", () => {
    expect(firstInvalid({ fields: { tags: "x", title: "y" }, form: [] }, vocabulary.fields)).toBe("title");
    expect(firstInvalid({ fields: { id: "x" }, form: [] }, vocabulary.fields)).toBe("id");
    expect(firstInvalid({ fields: {}, form: ["x"] }, vocabulary.fields)).toBeUndefined();
  });
  it("says other failures once for the whole form, but not those that have a dialog", () => {
    expect(errorsOf(failureOf("unavailable", 503), vocabulary)).toEqual({
      fields: {},
      form: [t("forms:failure.unavailable")],
    });
    expect(errorsOf({ ...failureOf("too-many", 429), retryAfterSeconds: 90 }, vocabulary).form).toEqual([
      t("forms:failure.too-many", { count: 2 }),
    ]);
    expect(errorsOf({ ...failureOf("too-many", 429), retryAfterSeconds: 4 }, vocabulary).form).toEqual([
      "Please wait 4 seconds, then try again.",
    ]);
    expect(hasErrors(errorsOf(failureOf("network", 0), vocabulary))).toBe(false);
    expect(hasErrors(errorsOf(failureOf("session-expired", 419), vocabulary))).toBe(false);
  });
});
