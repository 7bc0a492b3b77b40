import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeOf, type ProductValues, taken } from "#core/modules/aac/merging.ts";

const product: ProductValues = {
  name: "Fjord",
  description: { en: "<p>A talker.</p>" },
  website: null,
  price: 49_00,
  image: "picture",
  seller: "nordlyd",
  accessTypes: ["pointing", "scanning"],
  integrationTypes: [],
  installedSystems: [],
  compatibleSystems: [],
  softwareAccesses: [],
  keyboardTypes: [],
  pictogramTypes: [],
  conjugationTypes: [],
  languages: ["da"],
};
const membersOf = ({ changes }: ReturnType<typeof mergeOf>) => changes.map(({ member }) => member);

describe("a correction beside what it was written from and what there is now", () => {
  it("changes what it differs in, whatever the order of the values, and takes away no picture and no text that it lacks", () => {
    const correction = {
      ...product,
      price: 59_00,
      image: null,
      description: {},
      accessTypes: ["scanning", "pointing"],
    };
    const merge = mergeOf(product, product, correction);
    expect(merge).toEqual({
      changes: [{ member: "price", base: 49_00, now: 49_00, proposed: 59_00, isConflict: false }],
      meanwhile: [],
    });
    expect(taken(merge, null)).toEqual(["price"]);
  });

  it("leaves alone what was changed meanwhile, and what it proposes is there already", () => {
    const now = { ...product, name: "Fjord 2", languages: ["da", "fr"] };
    expect(mergeOf(product, now, { ...product, languages: ["fr", "da"] })).toEqual({
      changes: [],
      meanwhile: ["name"],
    });
  });

  it("is undecided where both changed the same to something else, until it is said what is taken", () => {
    const now = { ...product, price: 45_00, description: { en: "<p>A talker.</p>", fr: "<p>Une voix.</p>" } };
    const correction = { ...product, price: 59_00, description: { en: "<p>A quick talker.</p>" } };
    const merge = mergeOf(product, now, correction);
    expect(merge.changes.map(({ member, isConflict }) => [member, isConflict])).toEqual([
      ["description", false],
      ["price", true],
    ]);
    expect(taken(merge, null)).toBe("undecided");
    expect(taken(merge, ["description"])).toEqual(["description"]);
    expect(taken(merge, ["price", "name"])).toEqual(["price"]);
  });

  it("never loses what somebody else changed unless that is taken by name", () => {
    const some = fc.record({
      name: fc.constantFrom("Fjord", "Fjord 2", "Fjord 3"),
      price: fc.constantFrom(null, 0, 49_00),
      website: fc.constantFrom(null, "https://fjord.example"),
      languages: fc.subarray(["da", "fr", "it"]),
    });
    fc.assert(
      fc.property(some, some, some, (was, is, wanted) => {
        const base: ProductValues = { ...product, ...was };
        const now: ProductValues = { ...product, ...is };
        const correction: ProductValues = { ...product, ...wanted };
        const merge = mergeOf(base, now, correction);
        for (const { member, isConflict } of merge.changes) {
          const changedMeanwhile = JSON.stringify(base[member]) !== JSON.stringify(now[member]);
          expect(isConflict).toBe(changedMeanwhile);
        }
        expect(merge.meanwhile.some((member) => membersOf(merge).includes(member))).toBe(false);
        expect(taken(merge, [])).toEqual([]);
      }),
    );
  });
});
