import { describe, expect, it } from "vitest";
import {
  ceilingOf,
  csvOf,
  lastDays,
  nameOfPeriod,
  periodOf,
  pointsOf,
  stepsOf,
  totalOf,
} from "#web/shell/admin/stats/stats-model.ts";

const now = Date.parse("2026-03-31T23:30:00Z");

describe("the period of the statistics", () => {
  it("is the last thirty days up to today unless the address names one", () => {
    expect(periodOf(new URLSearchParams(), now)).toEqual({ from: "2026-03-02", to: "2026-03-31" });
    expect(periodOf(new URLSearchParams("from=2025-01-01&to=2025-01-31"), now)).toEqual({
      from: "2025-01-01",
      to: "2025-01-31",
    });
    for (const wrong of ["from=2025-02-01&to=2025-01-01", "from=x&to=y", "from=2025-01-01"])
      expect(periodOf(new URLSearchParams(wrong), now)).toEqual(lastDays(30, now));
  });

  it("is told by its name when it has one", () => {
    expect(nameOfPeriod(lastDays(90, now), now)).toBe("quarter");
    expect(nameOfPeriod({ from: "2025-01-01", to: "2025-01-31" }, now)).toBeUndefined();
  });
});

describe("the numbers", () => {
  const days = [
    { day: "2026-02-27", event: "view", total: 3 },
    { day: "2026-02-27", event: "download", total: 1 },
    { day: "2026-03-01", event: "view", total: 4 },
  ] as const;

  it("are told for every day, those without any included", () => {
    const { unit, steps } = stepsOf({ from: "2026-02-27", to: "2026-03-01", days });
    expect(unit).toBe("day");
    expect(steps).toEqual([
      { start: "2026-02-27", view: 3, download: 1 },
      { start: "2026-02-28", view: 0, download: 0 },
      { start: "2026-03-01", view: 4, download: 0 },
    ]);
  });

  it("are gathered by month where days are too many to tell apart", () => {
    const { unit, steps } = stepsOf({ from: "2025-12-15", to: "2026-04-02", days });
    expect(unit).toBe("month");
    expect(steps.map(({ start, view }) => [start, view])).toEqual([
      ["2025-12-01", 0],
      ["2026-01-01", 0],
      ["2026-02-01", 3],
      ["2026-03-01", 4],
      ["2026-04-01", 0],
    ]);
  });

  it("add up", () => {
    expect([totalOf(days, "view"), totalOf(days, "download")]).toEqual([7, 1]);
  });

  it("are drawn on a scale whose top and half are whole", () => {
    expect([[], [1], [3], [10], [11], [95], [1234]].map(ceilingOf)).toEqual([2, 2, 4, 10, 20, 100, 2000]);
    expect(pointsOf([0, 5, 10], 10)).toBe("0,100 50,50 100,0");
    expect(pointsOf([10], 10)).toBe("50,0");
  });

  it("are a file that spreadsheets read and do not run", () => {
    expect(
      csvOf(
        ["Name", "Views"],
        [
          ['=cmd|" /C calc"!A0', 3],
          ["Grip, small", 2],
        ],
      ),
    ).toBe('\ufeffName,Views\r\n"\'=cmd|"" /C calc""!A0",3\r\n"Grip, small",2\r\n');
  });
});
