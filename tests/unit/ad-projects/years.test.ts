import { describe, expect, it } from "vitest";
import { yearSums } from "#core/modules/ad-projects/sums.ts";
import { headersWithUnits, sumCells } from "#web/modules/ad-projects/years/years-model.ts";

const design = (project: string, doneAt: string | null, duration: number) => ({
  project,
  doneAt,
  duration,
  durationUnit: "minutes",
});
const production = (project: string, doneAt: string | null, duration: number, materialCost: number) => ({
  ...design(project, doneAt, duration),
  weight: 10.25,
  materialCost,
  otherCosts: null,
});

describe("time and costs by year", () => {
  const lines = yearSums(
    [design("a", "2025-12-31", 30), design("a", "2026-01-01", 60), design("b", null, 5)],
    [production("b", "2026-06-01", 90, 150)],
  );

  it("go to the year in which the work was done, the latest first and what has no day last", () => {
    expect(lines.map(({ year, projects, minutes, cost }) => [year, projects, minutes, cost])).toEqual([
      [2026, 2, 150, 150],
      [2025, 1, 30, 0],
      [null, 1, 5, 0],
    ]);
  });

  it("are nothing where there is no work", () => {
    expect(yearSums([], [])).toEqual([]);
  });

  it("go to a spreadsheet in hours, grams and units of the currency", () => {
    const cells = sumCells(lines[0]!);
    expect(cells).toEqual([1, 1.5, 2.5, 10.25, 1.5, 0, 1.5]);
    const labels = ["Design", "Production", "Time", "Material", "Material", "Other", "Cost"];
    expect(headersWithUnits(labels, "EUR").map((label, at) => `${label}: ${cells[at]}`)).toEqual([
      ...["Design (h): 1", "Production (h): 1.5", "Time (h): 2.5", "Material (g): 10.25"],
      ...["Material (EUR): 1.5", "Other (EUR): 0", "Cost (EUR): 1.5"],
    ]);
  });
});
