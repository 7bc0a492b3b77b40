import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchesOf, matchOf, type Needs, noNeeds, type Offer } from "#core/modules/aac/matching.ts";

const offer = (more: Partial<Offer> = {}): Offer => ({
  id: "a",
  name: "A",
  access: ["pointing"],
  integration: ["direct"],
  systems: ["linux"],
  hasDevice: false,
  languages: ["fr"],
  symbols: ["photos"],
  ...more,
});
const needs = (more: Partial<Needs>): Needs => ({ ...noNeeds, ...more });

describe("what a product meets of somebody's needs", () => {
  it("is told with the reasons for it and those against it", () => {
    const match = matchOf(
      offer({ access: ["scanning"], languages: ["fr", "ro"] }),
      needs({
        access: ["eye_pointer", "scanning"],
        systems: ["android"],
        languages: ["fr", "en"],
        symbols: ["photos"],
      }),
    );
    expect(match).toEqual({
      id: "a",
      met: [
        { need: "access", by: "itself", values: ["scanning"] },
        { need: "languages", by: "itself", values: ["fr"] },
        { need: "symbols", by: "itself", values: ["photos"] },
      ],
      missed: [
        { need: "systems", by: "other", values: ["android"] },
        { need: "languages", by: "other", values: ["en"] },
      ],
    });
  });

  it("needs no system where it comes with a device, and says so", () => {
    const asked = needs({ systems: ["android"] });
    expect(matchOf(offer({ hasDevice: true }), asked).met).toEqual([{ need: "systems", by: "device", values: [] }]);
    expect(matchOf(offer({ hasDevice: true, systems: ["android"] }), asked).met[0]?.by).toBe("itself");
  });

  it("takes an accessory where nothing is built in", () => {
    const asked = needs({ access: ["eye_pointer"] });
    const by = (integration: readonly string[]) =>
      matchOf(offer({ access: ["eye_pointer"], integration }), asked).met[0]?.by;
    expect([by(["third_party"]), by(["direct", "third_party"]), by(["direct"]), by([])]).toEqual([
      "accessory",
      "itself",
      "itself",
      "itself",
    ]);
  });

  it("is not known where the product says nothing of it", () => {
    const { missed } = matchOf(offer({ systems: [], symbols: [], languages: [] }), {
      access: [],
      systems: ["linux"],
      languages: ["fr"],
      symbols: ["photos"],
    });
    expect(missed.map(({ by }) => by)).toEqual(["unknown", "unknown", "unknown"]);
  });
});

describe("products for somebody", () => {
  it("come with those that miss nothing first, then without an accessory, then by name, and none that meets nothing", () => {
    const asked = needs({ access: ["scanning"], languages: ["fr", "en"] });
    const found = matchesOf(
      [
        offer({ id: "one missed", name: "D", access: ["scanning"] }),
        offer({
          id: "accessory",
          name: "A",
          access: ["scanning"],
          integration: ["third_party"],
          languages: ["fr", "en"],
        }),
        offer({ id: "second", name: "C", access: ["scanning"], languages: ["fr", "en"] }),
        offer({ id: "first", name: "B", access: ["scanning"], languages: ["en", "fr", "da"] }),
        offer({ id: "nothing", name: "A", languages: ["da"] }),
      ],
      asked,
    );
    expect(found.map(({ id }) => id)).toEqual(["first", "second", "accessory", "one missed"]);
  });

  const some = (values: readonly string[]) => fc.subarray([...values]);
  const anyNeeds: fc.Arbitrary<Needs> = fc.record({
    access: some(["pointing", "head_pointer", "eye_pointer", "scanning"]),
    systems: some(["linux", "android", "web"]),
    languages: some(["fr", "en", "ro"]),
    symbols: some(["photos", "words"]),
  });
  const anyOffer: fc.Arbitrary<Offer> = fc.record({
    id: fc.uuid(),
    name: fc.string(),
    access: some(["pointing", "head_pointer", "eye_pointer", "scanning"]),
    integration: some(["direct", "third_party"]),
    systems: some(["linux", "android", "web"]),
    hasDevice: fc.boolean(),
    languages: some(["fr", "en", "ro"]),
    symbols: some(["photos", "words"]),
  });

  it("answer every need, each language by itself, and speak of nothing that was not asked", () => {
    fc.assert(
      fc.property(anyOffer, anyNeeds, (one, asked) => {
        const { met, missed } = matchOf(one, asked);
        for (const need of ["access", "systems", "symbols"] as const) {
          const answers = [...met, ...missed].filter((each) => each.need === need);
          expect(answers).toHaveLength(asked[need].length > 0 ? 1 : 0);
          for (const { values } of answers) expect(asked[need]).toEqual(expect.arrayContaining([...values]));
        }
        const languages = [...met, ...missed]
          .filter(({ need }) => need === "languages")
          .flatMap(({ values }) => values);
        expect(languages.toSorted()).toEqual([...asked.languages].toSorted());
      }),
    );
  });

  it("stand in the same order whatever order they were found in", () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyOffer, { selector: ({ id }) => id }), anyNeeds, (offers, asked) => {
        expect(matchesOf(offers.toReversed(), asked)).toEqual(matchesOf(offers, asked));
      }),
    );
  });

  it("never fall behind by offering more", () => {
    fc.assert(
      fc.property(anyOffer, anyOffer, anyNeeds, (one, more, asked) => {
        const richer: Offer = {
          ...one,
          access: [...new Set([...one.access, ...more.access])],
          systems: [...new Set([...one.systems, ...more.systems])],
          hasDevice: one.hasDevice || more.hasDevice,
          languages: [...new Set([...one.languages, ...more.languages])],
          symbols: [...new Set([...one.symbols, ...more.symbols])],
        };
        const count = (of: Offer) =>
          matchOf(of, asked).missed.flatMap(({ need, values }) => (need === "languages" ? values : [need])).length;
        expect(count(richer)).toBeLessThanOrEqual(count(one));
      }),
    );
  });

  it("are all there for who asks for nothing", () => {
    fc.assert(
      fc.property(fc.array(anyOffer), (offers) => {
        expect(matchesOf(offers, noNeeds)).toHaveLength(offers.length);
      }),
    );
  });
});
