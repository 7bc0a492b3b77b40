import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#core/kernel/days.ts";
import {
  groundOf,
  placeByKey,
  readPlanning,
  type Segment,
  segmentAt,
  segmentsOf,
  usualFrom,
  writePlanning,
} from "#web/modules/rental/desk/planning-model.ts";

const from = "2026-03-20";
const today = "2026-03-27";
const nothing = { rentals: [], unavailabilities: [], outOfOrder: null };
const rental = (startAt: string, endAt: string, state: "reserved" | "out" | "late" | "returned" = "reserved") => ({
  command: `order ${startAt}`,
  number: `R-${startAt}`,
  startAt,
  endAt,
  state,
});
const told = (segments: readonly Segment[]) => segments.map(({ kind, start, end }) => [kind, start, end]);

describe("the days of an item", () => {
  it("are never free of one that is out of order, and say so", () => {
    const rentals = [rental("2026-03-22", "2026-03-25")];
    const broken = segmentsOf({ ...nothing, rentals, outOfOrder: "Out of order" }, from, 14, today);
    expect(told(broken)).toEqual([
      ["closed", 0, 2],
      ["reserved", 2, 5],
      ["closed", 5, 14],
    ]);
    expect(broken[2]).toMatchObject({ reason: "Out of order", days: { startAt: "2026-03-25", endAt: "2026-04-03" } });
  });

  it("are free where nothing happens", () => {
    expect(told(segmentsOf(nothing, from, 30, today))).toEqual([["free", 0, 30]]);
  });

  it("end on the day of return, which is free for the next, across the change to summer time", () => {
    const rentals = [rental("2026-03-28", "2026-03-31"), rental("2026-03-31", "2026-04-02")];
    expect(told(segmentsOf({ ...nothing, rentals }, from, 14, today))).toEqual([
      ["free", 0, 8],
      ["reserved", 8, 11],
      ["reserved", 11, 13],
      ["free", 13, 14],
    ]);
  });

  it("are cut where they begin before or end after what is shown, and still told whole", () => {
    const [only] = segmentsOf({ ...nothing, rentals: [rental("2026-01-01", "2026-12-31", "out")] }, from, 14, today);
    expect(only).toMatchObject({ start: 0, end: 14, days: { startAt: "2026-01-01", endAt: "2026-12-31" } });
  });

  it.each(["late", "out"] as const)("go on until today while something is %s and not back", (state) => {
    const rentals = [rental("2026-03-20", "2026-03-22", state)];
    expect(told(segmentsOf({ ...nothing, rentals }, from, 14, today))).toEqual([
      [state, 0, 8],
      ["free", 8, 14],
    ]);
  });

  it("tell why an item is unavailable", () => {
    const unavailabilities = [{ startAt: "2026-03-22", endAt: "2026-03-24", reason: "Repair" }];
    expect(segmentsOf({ ...nothing, unavailabilities }, from, 14, today)[1]).toMatchObject({
      kind: "closed",
      start: 2,
      end: 4,
      reason: "Repair",
    });
  });

  it("follow one another without a gap, whatever happens", () => {
    const days = fc.tuple(fc.integer({ min: -40, max: 80 }), fc.integer({ min: 1, max: 40 }));
    const states = fc.constantFrom("reserved" as const, "out" as const, "late" as const, "returned" as const);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(days, states)),
        fc.array(days),
        fc.integer({ min: 1, max: 92 }),
        (some, closed, span) => {
          const segments = segmentsOf(
            {
              ...nothing,
              rentals: some.map(([[start, length], state]) =>
                rental(addDays(from, start), addDays(from, start + length), state),
              ),
              unavailabilities: closed.map(([start, length]) => ({
                startAt: addDays(from, start),
                endAt: addDays(from, start + length),
              })),
            },
            from,
            span,
            today,
          );
          expect(segments[0]?.start).toBe(0);
          expect(segments.at(-1)?.end).toBe(span);
          for (const [index, { start, end }] of segments.entries()) {
            expect(end).toBeGreaterThan(start);
            expect(start).toBe(index === 0 ? 0 : segments[index - 1]?.end);
          }
        },
      ),
    );
  });
});

describe("the keyboard in the timeline", () => {
  const rows = [
    segmentsOf({ ...nothing, rentals: [rental("2026-03-23", "2026-03-26")] }, from, 14, today),
    segmentsOf(nothing, from, 14, today),
    segmentsOf({ ...nothing, rentals: [rental("2026-03-22", "2026-03-30")] }, from, 14, today),
  ];
  const go = (key: string, row: number, day: number, control = false) =>
    placeByKey(key, control, { row, day }, rows, 14);

  it("goes to what is before and after, and stops at the ends", () => {
    expect(go("ArrowRight", 0, 0)).toEqual({ row: 0, day: 3 });
    expect(go("ArrowRight", 0, 4)).toEqual({ row: 0, day: 6 });
    expect(go("ArrowRight", 0, 8)).toEqual({ row: 0, day: 13 });
    expect(go("ArrowLeft", 0, 8)).toEqual({ row: 0, day: 5 });
    expect(go("ArrowLeft", 0, 1)).toEqual({ row: 0, day: 0 });
  });

  it("goes to the same day of the item above and below", () => {
    expect(go("ArrowDown", 0, 4)).toEqual({ row: 1, day: 4 });
    expect(go("ArrowUp", 0, 4)).toEqual({ row: 0, day: 4 });
    expect(go("PageDown", 0, 4)).toEqual({ row: 2, day: 4 });
    expect(go("PageUp", 2, 4)).toEqual({ row: 0, day: 4 });
    expect(segmentAt(rows[2]!, 4)?.kind).toBe("reserved");
  });

  it("goes to the first and last days, and to the first and last item", () => {
    expect(go("Home", 2, 4)).toEqual({ row: 2, day: 0 });
    expect(go("End", 2, 4)).toEqual({ row: 2, day: 13 });
    expect(go("Home", 2, 4, true)).toEqual({ row: 0, day: 0 });
    expect(go("End", 0, 4, true)).toEqual({ row: 2, day: 13 });
    expect(go("a", 0, 0)).toBeUndefined();
  });
});

describe("the planning's address", () => {
  it("keeps what is shown, and leaves out what is usual", () => {
    const usual = readPlanning(new URLSearchParams());
    expect(writePlanning(usual).toString()).toBe("");
    expect(usual).toMatchObject({ from: null, span: 30, page: 1, size: 50, view: null });
    const state = {
      ...usual,
      from: "2026-02-28",
      span: 60,
      model: "m",
      stock: "s",
      page: 3,
      size: 200,
      view: "table",
    } as const;
    expect(readPlanning(writePlanning(state))).toEqual(state);
  });

  it("takes nothing that it does not know", () => {
    const query = new URLSearchParams("from=2026-02-30&days=7&page=-2&size=1000&view=wheel");
    expect(readPlanning(query)).toEqual(readPlanning(new URLSearchParams()));
  });

  it("begins a little before today, also in March of a leap year", () => {
    expect(usualFrom("2028-03-02")).toBe("2028-02-28");
  });
});

it("the ground marks weekends and today", () => {
  const stops = groundOf("2026-03-27", 4, "2026-03-30").match(/(?:var\(--[\w-]+\)|transparent) [\d.]+%/g);
  expect(stops?.map((stop) => stop.split(" ")[0])).toEqual([
    "transparent",
    "var(--sunken)",
    "var(--sunken)",
    "var(--wash-accent)",
  ]);
});
