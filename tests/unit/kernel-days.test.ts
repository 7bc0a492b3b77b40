import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayIn, daysBetween, daysOf, isDay, overlap, weekdayOf } from "#core/kernel/days.ts";

const anyDay = fc.integer({ min: -200_000, max: 200_000 }).map((days) => addDays("2026-01-01", days));

describe("rental days", () => {
  it.each([
    ["2025-03-28", "2025-04-04", 7],
    ["2025-10-24", "2025-10-31", 7],
    ["2024-02-28", "2024-03-01", 2],
    ["2025-02-28", "2025-03-01", 1],
    ["2024-12-31", "2025-01-01", 1],
    ["2025-04-04", "2025-03-28", -7],
    ["2025-04-04", "2025-04-04", 0],
  ])("RENT-024 are counted as dates, whatever the clocks do: %s to %s is %i", (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });

  it.each([
    ["2025-03-29T22:59:59.999Z", "2025-03-29", "2025-03-30"],
    ["2025-03-30T21:59:59.999Z", "2025-03-30", "2025-03-31"],
    ["2025-10-25T21:59:59.999Z", "2025-10-25", "2025-10-26"],
    ["2025-10-26T22:59:59.999Z", "2025-10-26", "2025-10-27"],
    ["2024-02-28T22:59:59.999Z", "2024-02-28", "2024-02-29"],
    ["2026-07-14T21:59:59.999Z", "2026-07-14", "2026-07-15"],
  ])("RENT-024 begin at midnight of the stock, on both changes of the clocks too: %s", (instant, day, next) => {
    expect(dayIn("Europe/Paris", instant)).toBe(day);
    expect(dayIn("Europe/Paris", new Date(Date.parse(instant) + 1).toISOString())).toBe(next);
  });

  it("are those of the stock's zone, wherever whoever asks may be", () => {
    const instant = "2026-01-01T10:30:00.000Z";
    expect(["Pacific/Kiritimati", "Europe/Paris", "Pacific/Pago_Pago"].map((zone) => dayIn(zone, instant))).toEqual([
      "2026-01-02",
      "2026-01-01",
      "2025-12-31",
    ]);
  });

  it.each([
    ["2024-02-29", true],
    ["2025-02-29", false],
    ["1900-02-29", false],
    ["2000-02-29", true],
    ["2025-04-31", false],
    ["2025-13-01", false],
    ["2025-00-10", false],
    ["2025-4-1", false],
    ["0000-01-01", false],
    ["2025-04-01T00:00", false],
    ["", false],
  ])("%s is a date of the calendar: %s", (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  it("say the same as the calendar of the machine", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
        const moved = addDays(day, days);
        const date = new Date(`${day}T12:00:00Z`);
        date.setUTCDate(date.getUTCDate() + days);
        expect(moved).toBe(date.toISOString().slice(0, 10));
        expect(daysBetween(day, moved)).toBe(days);
        expect(weekdayOf(moved) % 7).toBe(date.getUTCDay());
        expect(isDay(moved)).toBe(true);
      }),
    );
  });

  it("RENT-024 of a period are half-open: the day of return is not one of them", () => {
    const period = { startAt: "2024-02-27", endAt: "2024-03-01" };
    expect(daysOf(period)).toEqual(["2024-02-27", "2024-02-28", "2024-02-29"]);
    expect(overlap(period, { startAt: "2024-03-01", endAt: "2024-03-02" })).toBe(false);
    expect(overlap(period, { startAt: "2024-02-29", endAt: "2024-03-02" })).toBe(true);
    expect(overlap({ startAt: "2024-02-20", endAt: "2024-02-27" }, period)).toBe(false);
  });
});
