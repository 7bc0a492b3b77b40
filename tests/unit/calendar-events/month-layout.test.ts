import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "#core/kernel/days.ts";
import { type Spanning, weekLayout } from "#core/modules/calendar-events/month-layout.ts";

const monday = "2026-11-23";
const event = (id: string, first: string, last = first, startAt = `${first}T08:00:00.000Z`): Spanning => ({
  id,
  first,
  last,
  startAt,
});

describe("the layout of a week", () => {
  it("draws an event of several days once, over the days that it takes", () => {
    const [, tuesday, wednesday] = weekLayout([event("fair", "2026-11-24", "2026-11-26")], monday, 3);
    expect(tuesday?.lanes).toEqual([{ id: "fair", days: 3, comes: false, goes: false }]);
    expect(wednesday?.lanes).toEqual([null]);
    expect(wednesday?.events).toEqual(["fair"]);
  });

  it("cuts it at the ends of the week, and says that it comes and goes", () => {
    const long = event("long", "2026-11-20", "2026-12-02");
    expect(weekLayout([long], monday, 3)[0]?.lanes).toEqual([{ id: "long", days: 7, comes: true, goes: true }]);
    expect(weekLayout([long], "2026-11-16", 3)[4]?.lanes).toEqual([{ id: "long", days: 3, comes: false, goes: true }]);
    expect(weekLayout([long], "2026-11-30", 3)[0]?.lanes).toEqual([{ id: "long", days: 3, comes: true, goes: false }]);
    expect(weekLayout([long], "2026-12-07", 3).flatMap(({ events }) => events)).toEqual([]);
  });

  it("keeps each in its lane, the longer ones above, and counts what has no room", () => {
    const events = [
      event("talk", "2026-11-26", undefined, "2026-11-26T09:00:00.000Z"),
      event("fair", "2026-11-26", "2026-11-28"),
      event("late", "2026-11-26", undefined, "2026-11-26T17:00:00.000Z"),
      event("noon", "2026-11-26", undefined, "2026-11-26T12:00:00.000Z"),
      event("friday", "2026-11-27"),
    ];
    const [, , , thursday, friday] = weekLayout(events, monday, 2);
    expect(thursday?.lanes.map((bar) => bar?.id)).toEqual(["fair", "talk"]);
    expect(thursday?.hidden).toBe(2);
    expect(thursday?.events).toEqual(["fair", "talk", "noon", "late"]);
    expect(friday?.lanes.map((bar) => bar?.id)).toEqual([undefined, "friday"]);
    expect(friday?.hidden).toBe(0);
  });

  it("loses none and lays none over another", () => {
    const spans = fc.array(fc.record({ from: fc.integer({ min: -5, max: 8 }), days: fc.integer({ min: 1, max: 9 }) }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 4 }), (given, lanes) => {
        const events = given.map(({ from, days }, index) =>
          event(`e${index}`, addDays(monday, from), addDays(monday, from + days - 1)),
        );
        const week = weekLayout(events, monday, lanes);
        for (const { day, events: ids, hidden } of week) {
          const here = events.filter(({ first, last }) => first <= day && last >= day).map(({ id }) => id);
          expect([...ids].sort()).toEqual(here.sort());
          expect(hidden).toBe(here.length - drawnOn(week, day, lanes));
        }
      }),
    );
  });
});

/** How many bars cross a day. */
function drawnOn(week: ReturnType<typeof weekLayout>, day: string, lanes: number): number {
  let count = 0;
  for (let lane = 0; lane < lanes; lane += 1) {
    const crossing = week.filter(({ day: from, lanes: rows }) => {
      const bar = rows[lane];
      return bar && from <= day && daysBetween(from, day) < bar.days;
    });
    expect(crossing.length).toBeLessThan(2);
    count += crossing.length;
  }
  return count;
}
