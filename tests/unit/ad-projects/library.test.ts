import { describe, expect, it } from "vitest";
import { libraryItemOf, type PublishedProject } from "#core/modules/ad-projects/library/item.ts";
import { namelessParagraphs, namesSomebody } from "#core/modules/ad-projects/nameless.ts";

const people = [
  { firstName: "Zoë", lastName: "Marchetti" },
  { firstName: null, lastName: "de la Tour" },
];

const production: PublishedProject["productions"][number] = {
  name: "First print",
  materials: "Two screws\nFor Zoe only",
  instructions: "Sand <the> edges.",
  weight: 40.25,
  duration: 2,
  durationUnit: "hours",
  filament: "petg",
};

const itemOf = (changes: Partial<PublishedProject> = {}) =>
  libraryItemOf(
    {
      project: { readableId: "P-2026-0007", name: "Spoon grip", materials: "A spoon" },
      productions: [production],
      people,
      ...changes,
    },
    "Device P-2026-0007",
  );

describe("a text that names somebody", () => {
  it.each([
    ["For Mrs Marchetti.", true],
    ["ZOE likes it", true],
    ["Grip of DE LA TOUR", true],
    ["The tour of the lab", false],
    ["Marchettini sauce", false],
    ["", false],
  ])("%s: %s", (text, isNamed) => {
    expect(namesSomebody(text, people)).toBe(isNamed);
  });

  it("loses the paragraphs that do, and no other", () => {
    expect(namelessParagraphs("One\n\nFor Zoë\nTwo", people)).toEqual(["One", "Two"]);
    expect(namelessParagraphs(null, people)).toEqual([]);
  });
});

describe("a project as an item of the library", () => {
  it("takes what was noted of its making, each thing once, as rich text", () => {
    expect(itemOf({ productions: [production, production] })).toMatchObject({
      title: "Spoon grip",
      description: "<p>A spoon</p><p>Two screws</p>",
      printerSettingsDescription: "<p>Sand &lt;the&gt; edges.</p>",
    });
  });

  it("tells how its parts are printed, in the words of the library", () => {
    expect(itemOf().printSettings).toEqual([{ name: "First print", material: "petg", minutes: 120, weight: 40.3 }]);
    const other = { ...production, filament: "peek" as const, weight: null, duration: null };
    expect(itemOf({ productions: [other] }).printSettings).toEqual([
      { name: "First print", material: "other", minutes: null, weight: null },
    ]);
    expect(itemOf({ productions: [{ ...production, filament: null, weight: null }] }).printSettings).toEqual([]);
  });

  it("is called by its number where its name is that of a person", () => {
    const project = { readableId: "P-2026-0007", name: "Grip for Zoé Marchetti", materials: null };
    const item = itemOf({ project, productions: [{ ...production, name: "Marchetti 1", materials: null }] });
    expect(item).toMatchObject({ title: "Device P-2026-0007", description: null });
    expect(JSON.stringify(item)).not.toMatch(/Marchetti|Zo[eéë]/);
  });
});
