import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLow, materialCost } from "#core/modules/ad-projects/grams.ts";
import { meanRatings, minutesOf, sumsOf } from "#core/modules/ad-projects/sums.ts";

const hours = { duration: 2, durationUnit: "hours" };
const minutes = { duration: 30, durationUnit: "minutes" };
const unknown = { duration: null, durationUnit: "minutes" };
const free = { weight: null, materialCost: null, otherCosts: null };

describe("the sums of a project", () => {
  it("counts time in minutes, whatever its unit", () => {
    expect([hours, minutes, unknown].map(minutesOf)).toEqual([120, 30, 0]);
  });

  it("adds the time of designs and productions, and the money of productions", () => {
    const productions = [
      { ...hours, weight: 12.25, materialCost: 31, otherCosts: 450 },
      { ...unknown, ...free, weight: 0.1 },
    ];
    expect(sumsOf([minutes, hours], productions)).toEqual({
      designMinutes: 150,
      productionMinutes: 120,
      minutes: 270,
      grams: 12.35,
      materialCost: 31,
      otherCosts: 450,
      cost: 481,
    });
  });

  it("are the same in whatever order the work was done", () => {
    const work = fc.record({ duration: fc.nat(1000), durationUnit: fc.constantFrom("minutes", "hours") });
    fc.assert(
      fc.property(fc.array(work), (done) => {
        const productions = done.map((each) => ({ ...each, ...free, weight: each.duration / 100 }));
        expect(sumsOf([], [...productions].reverse())).toEqual(sumsOf([], productions));
      }),
    );
  });
});

describe("the price of a material", () => {
  it("is counted in whole cents, and unknown where the stock has no price", () => {
    expect(materialCost(250, 2000)).toBe(500);
    expect(materialCost(12.25, 2190)).toBe(27);
    expect(materialCost(10, null)).toBeNull();
  });
});

describe("a stock", () => {
  it.each([
    [100, 200, true],
    [200, 200, true],
    [201, 200, false],
    [null, 200, true],
    [0, null, false],
  ])("of %s g with a limit of %s g is low: %s", (weight, alertWeight, low) => {
    expect(isLow({ weight, alertWeight })).toBe(low);
  });
});

describe("the mean ratings", () => {
  it("leave out what nobody rated", () => {
    const found = meanRatings([{ comfort: 5, weight: 2 }, { comfort: 4 }, { comfort: null }]);
    expect(found).toHaveLength(8);
    expect(found.find(({ name }) => name === "comfort")).toEqual({ name: "comfort", mean: 4.5, count: 2 });
    expect(found.find(({ name }) => name === "durability")).toEqual({ name: "durability", mean: null, count: 0 });
  });
});
