import { describe, expect, it } from "vitest";
import { timeText } from "#core/modules/ad-projects/time-text.ts";
import { summaryOf } from "#web/modules/ad-projects/panel-model.ts";
import { pathOf, radarPoint } from "#web/modules/ad-projects/radar-model.ts";

const resource = (type: string, id: string, attributes: object, links: object = {}) =>
  ({ type, id, attributes, links, meta: { version: 1 } }) as never;

describe("what the page of a project tells", () => {
  it("is counted from its designs, productions and evaluations alone", () => {
    const data = resource(
      "ad-projects",
      "p",
      {},
      {
        designs: [{ type: "ad-designs", id: "d" }],
        productions: [{ type: "ad-productions", id: "m" }],
        evaluations: [{ type: "ad-evaluations", id: "e" }],
      },
    );
    const included = [
      resource("ad-designs", "d", { duration: 90, durationUnit: "minutes" }),
      resource("ad-productions", "m", {
        duration: 2,
        durationUnit: "hours",
        weight: 40,
        materialCost: 90,
        otherCosts: null,
      }),
      resource("ad-evaluations", "e", { comfort: 4 }),
      resource("ad-designs", "of another", { duration: 600, durationUnit: "hours" }),
    ];
    const { sums, ratings, hasWork, hasRatings } = summaryOf({ data, included } as never);
    expect(sums).toMatchObject({ minutes: 210, grams: 40, cost: 90 });
    expect(ratings.filter(({ count }) => count > 0)).toEqual([{ name: "comfort", mean: 4, count: 1 }]);
    expect([hasWork, hasRatings]).toEqual([true, true]);
  });

  it("says time in hours and minutes", () => {
    expect([0, 45, 120, 135].map((minutes) => timeText(minutes, "en"))).toEqual([
      "0\u00a0min",
      "45\u00a0min",
      "2\u00a0hr",
      "2\u00a0hr\u00a015\u00a0min",
    ]);
  });
});

describe("a radar chart", () => {
  it("begins at the top and goes on clockwise", () => {
    expect([0, 1, 2, 3].map((axis) => radarPoint(axis, 4, 10))).toEqual([
      { x: 0, y: -10 },
      { x: 10, y: 0 },
      { x: 0, y: 10 },
      { x: -10, y: 0 },
    ]);
    expect(pathOf([radarPoint(0, 4, 10), radarPoint(1, 4, 5)])).toBe("0,-10 5,0");
  });
});
