import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysOf } from "#core/kernel/days.ts";
import { availableCount, fittingStarts, freeByDay, freeRanges } from "#core/modules/rental/capacity.ts";

const first = "2026-03-25";
const day = fc.integer({ min: -10, max: 25 }).map((days) => addDays(first, days));
const taken = fc
  .record({
    startAt: day,
    length: fc.integer({ min: 1, max: 20 }),
    isOpen: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ startAt, length, isOpen, quantity }) => ({
    startAt,
    endAt: isOpen ? null : addDays(startAt, length),
    quantity,
  }));

describe("what is free of a model", () => {
  it("RENT-032 is counted day by day, as counting each day for itself does", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 8 }),
        fc.array(taken, { maxLength: 12 }),
        fc.integer({ min: 0, max: 15 }),
        (items, all, length) => {
          const period = { startAt: first, endAt: addDays(first, length) };
          const slow = daysOf(period).map((each) =>
            all
              .filter(({ startAt, endAt }) => startAt <= each && (endAt === null || each < endAt))
              .reduce((free, { quantity }) => free - quantity, items),
          );
          expect(freeByDay({ items, taken: all, withdrawn: [] }, period, first)).toEqual(
            slow.map((free) => Math.max(0, free)),
          );
        },
      ),
    );
  });

  it("RENT-032 is what is free on every day", () => {
    expect(availableCount([3, 1, 2])).toBe(1);
    expect(availableCount([])).toBe(0);
  });

  it("is told in ranges of days", () => {
    expect(freeRanges("2026-03-28", [1, 1, 0, 2])).toEqual([
      { startAt: "2026-03-28", endAt: "2026-03-30", count: 1 },
      { startAt: "2026-03-30", endAt: "2026-03-31", count: 0 },
      { startAt: "2026-03-31", endAt: "2026-04-01", count: 2 },
    ]);
    expect(freeRanges("2026-03-28", [])).toEqual([]);
  });

  it("says where a period would fit", () => {
    const days = [1, 0, 2, 2, 2, 1, 2, 2];
    expect(fittingStarts([{ quantity: 2, days }], 2)).toEqual([2, 3, 6]);
    expect(
      fittingStarts(
        [
          { quantity: 1, days },
          { quantity: 2, days },
        ],
        3,
      ),
    ).toEqual([2]);
    expect(fittingStarts([{ quantity: 3, days }], 1)).toEqual([]);
  });
});
