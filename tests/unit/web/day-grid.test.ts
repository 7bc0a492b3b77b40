import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#core/kernel/days.ts";
import { addMonths, dayByKey, dayText, monthOf, weekdayNames, weeksOf } from "#web/shell/calendar/day-grid-model.ts";

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1970-01-01", days));

describe("a month of days", () => {
  it("has every day once, in weeks from Monday to Sunday", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = weeksOf(day);
        const days = weeks.flat().filter((each) => each !== null);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(days[0]).toBe(monthOf(day));
        expect(addDays(days.at(-1)!, 1)).toBe(addMonths(monthOf(day), 1));
        expect(new Set(days).size).toBe(days.length);
        expect(days).toContain(day);
      }),
    );
  });

  it("is left for the same date of another, or its last", () => {
    expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
    expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
    expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
    expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
    expect(addMonths("2028-02-29", 12)).toBe("2029-02-28");
  });

  it.each([
    ["ArrowRight", false, "2026-03-19"],
    ["ArrowLeft", false, "2026-03-17"],
    ["ArrowDown", false, "2026-03-25"],
    ["ArrowUp", false, "2026-03-11"],
    ["Home", false, "2026-03-16"],
    ["End", false, "2026-03-22"],
    ["PageDown", false, "2026-04-18"],
    ["PageUp", false, "2026-02-18"],
    ["PageDown", true, "2027-03-18"],
    ["PageUp", true, "2025-03-18"],
    ["Tab", false, undefined],
  ] as const)("is moved in by the keys of a date picker: %s", (key, withShift, day) => {
    expect(dayByKey(key, "2026-03-18", { withShift, turns: "month" })).toBe(day);
  });

  it.each([
    ["PageDown", false, "2026-03-25"],
    ["PageUp", false, "2026-03-11"],
    ["PageDown", true, "2026-04-18"],
    ["PageUp", true, "2026-02-18"],
    ["ArrowDown", false, "2026-03-25"],
  ] as const)("turns by weeks where a week is shown: %s", (key, withShift, day) => {
    expect(dayByKey(key, "2026-03-18", { withShift, turns: "week" })).toBe(day);
  });

  it("is written in the reader's language, the same day in every zone", () => {
    expect(dayText("2026-03-29", "fr", "full")).toBe("dimanche 29 mars 2026");
    expect(dayText("2026-10-25", "en", "long")).toBe("25 October 2026");
    expect(weekdayNames("fr").map(({ long }) => long)[0]).toBe("lundi");
    expect(weekdayNames("en").map(({ long }) => long)[6]).toBe("Sunday");
  });
});
