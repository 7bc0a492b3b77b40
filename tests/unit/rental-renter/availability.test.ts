import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "#core/kernel/days.ts";
import type { Availability } from "#core/modules/rental/calls.ts";
import { usualLimits } from "#core/modules/rental/limits.ts";
import {
  askedRange,
  dayState,
  durations,
  faultsOf,
  freePeriods,
  isFree,
  opensOn,
  runsOf,
  setsFree,
} from "#web/modules/rental/availability-model.ts";

const today = "2026-03-20";

const availability = (days: readonly number[], more: Partial<Availability> = {}): Availability => ({
  today,
  timezone: "Europe/Paris",
  limits: usualLimits,
  organizationTax: 20,
  retrievalAddress: null,
  opening: { openingDays: [], closedDays: [] },
  from: today,
  to: addDays(today, days.length),
  models: { a: { capacity: Math.max(...days), days, availableCount: Math.min(...days), turnaroundDays: 0 } },
  ...more,
});
const always = (count: number, length = 120) => Array.from({ length }, () => count);

describe("a calendar", () => {
  it("opens on the first day that is free, months on where everything is taken until then", () => {
    expect(opensOn(availability(always(1)), { a: 1 })).toBe(addDays(today, 7));
    const taken = always(1).map((count, index) => (index < 60 ? 0 : count));
    expect(opensOn(availability(taken), { a: 1 })).toBe(addDays(today, 60));
    const sundays = { openingDays: [7], closedDays: [] };
    expect(opensOn(availability(taken, { opening: sundays }), { a: 1 })).toBe("2026-05-24");
  });

  it("opens on the first open day where nothing is free", () => {
    expect(opensOn(availability(always(0)), { a: 1 })).toBe(addDays(today, 7));
  });
});

describe("what is free of a cart", () => {
  it("is as many sets as the scarcest model gives", () => {
    const two = availability(always(5), {
      models: {
        a: { capacity: 5, days: always(5), availableCount: 5, turnaroundDays: 0 },
        b: { capacity: 3, days: always(3), availableCount: 3, turnaroundDays: 0 },
      },
    });
    expect(setsFree(two, { a: 2, b: 1 }, today)).toBe(2);
    expect(setsFree(two, { a: 1, b: 3 }, today)).toBe(1);
    expect(setsFree(two, { a: 6 }, today)).toBe(0);
  });

  it("is not known of a model, or a day, that nobody asked for", () => {
    expect(setsFree(availability(always(1)), { other: 1 }, today)).toBeNull();
    expect(setsFree(availability(always(1)), { a: 1 }, "2028-01-01")).toBeNull();
    expect(setsFree(availability(always(1)), {}, today)).toBeNull();
  });

  it("has to last until the items are ready for others", () => {
    const days = always(1).map((count, index) => (index === 15 ? 0 : count));
    const period = { startAt: addDays(today, 7), endAt: addDays(today, 14) };
    expect(isFree(availability(days), { a: 1 }, period)).toBe(true);
    const resting = (...rests: readonly number[]) =>
      availability(days, {
        models: Object.fromEntries(
          rests.map((turnaroundDays, at) => [
            at === 0 ? "a" : "b",
            { capacity: 1, days: at === 0 ? days : always(1), availableCount: 0, turnaroundDays },
          ]),
        ),
      });
    expect(isFree(resting(2), { a: 1 }, period)).toBe(false);
    expect(isFree(resting(0, 2), { a: 1, b: 1 }, period)).toBe(true);
  });
});

describe("a day of the calendar", () => {
  const closed = { openingDays: [1, 2, 3, 4, 5], closedDays: [] };
  it.each([
    ["past", "2026-03-19", always(1)],
    ["early", "2026-03-26", always(1)],
    ["free", "2026-03-27", always(1)],
    ["closed", "2026-03-28", always(1)],
    ["taken", "2026-03-27", always(0)],
    ["unknown", "2027-03-26", always(1)],
  ] as const)("is %s: %s", (state, day, days) => {
    expect(dayState(availability(days, { opening: closed }), { a: 1 }, day)).toBe(state);
  });
});

describe("the next free period", () => {
  it("keeps every rule and lies after the days that are taken", () => {
    const days = always(1).map((count, index) => (index < 30 ? 0 : count));
    const [next] = freePeriods(availability(days), { a: 1 }, { from: today, length: 7 });
    expect(next).toEqual({ startAt: addDays(today, 30), endAt: addDays(today, 37) });
  });

  it("is none where nothing is free for so long", () => {
    expect(freePeriods(availability(always(0)), { a: 1 }, { from: today, length: 7 })).toEqual([]);
  });

  it("can always be rented, whatever is free and whenever the stock is open", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 30, maxLength: 90 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
        fc.constantFrom(7, 14, 21),
        (days, openingDays, length) => {
          const found = availability(days, { opening: { openingDays, closedDays: [] } });
          for (const period of freePeriods(found, { a: 1 }, { from: today, length, most: 3 })) {
            expect(faultsOf(found, period)).toEqual([]);
            expect(isFree(found, { a: 1 }, period)).toBe(true);
            expect(daysBetween(period.startAt, period.endAt)).toBe(length);
          }
        },
      ),
    );
  });
});

describe("what is asked of the server", () => {
  it("holds today in every zone, and no more days than may be asked for", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), fc.constantFrom(-12, 14), (now, offset) => {
        const { from, to } = askedRange(now);
        const there = new Date(now + offset * 3_600_000).toISOString().slice(0, 10);
        expect(from <= there && there < to).toBe(true);
        expect(daysBetween(from, to)).toBeLessThanOrEqual(400);
      }),
    );
  });
});

describe("the durations that may be chosen", () => {
  it("RENT-010 RENT-013 RENT-015 are the multiples from the shortest to the longest", () => {
    expect(durations(usualLimits)).toEqual([7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84]);
    expect(durations({ ...usualLimits, minDuration: 10 })[0]).toBe(14);
    expect(durations({ ...usualLimits, durationMultiple: 1, minDuration: 1, maxDuration: 4 })).toEqual([2, 3, 4]);
    expect(durations({ ...usualLimits, maxDuration: 3 })).toEqual([]);
  });

  it("nothing is said of a date while its year is being typed", () => {
    const found = availability(always(1));
    expect(faultsOf(found, { startAt: "0002-01-01", endAt: "2026-05-01" })).toEqual([]);
    expect(faultsOf(found, { startAt: "", endAt: "" })).toEqual([]);
  });
});

describe("the calendar as a table", () => {
  it("joins days with the same number, and leaves none out", () => {
    const days = [2, 2, 1, 1, 1, 2];
    expect(runsOf(availability(days), { a: 1 }, { startAt: today, endAt: addDays(today, 6) })).toEqual([
      { startAt: "2026-03-20", endAt: "2026-03-22", free: 2 },
      { startAt: "2026-03-22", endAt: "2026-03-25", free: 1 },
      { startAt: "2026-03-25", endAt: "2026-03-26", free: 2 },
    ]);
  });
});
