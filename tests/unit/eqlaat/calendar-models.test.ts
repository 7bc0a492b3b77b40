import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#core/kernel/days.ts";
import { localTime } from "#core/kernel/local-time.ts";
import {
  boundsOf,
  handedOver,
  lengthenedBy,
  lengthOf,
  movedBy,
  newTimes,
  putAt,
} from "#web/modules/eqlaat/appointment-times.ts";
import {
  calendarAddress,
  daysOfView,
  periodOf,
  queryOf,
  stateOf,
  turnedDay,
  views,
} from "#web/modules/eqlaat/calendar-state.ts";
import { columnsOf, hoursOf, placeByKey, placementsOf, stopAt, stopsOf } from "#web/modules/eqlaat/day-columns.ts";
import { hasMoved, heldByKey, snapped, taken, whereHeld } from "#web/modules/eqlaat/held.ts";

const ada = "0197a000-0000-7000-8000-00000000000a";
const bea = "0197a000-0000-7000-8000-00000000000b";
const visit = "0197a000-0000-7000-8000-0000000000ff";
const paris = "Europe/Paris";
const at = (startAt: string, endAt: string) => ({ startAt: `${startAt}:00.000Z`, endAt: `${endAt}:00.000Z` });
const clock = ({ startAt, endAt }: { startAt: string; endAt: string }, zone = paris) => [
  localTime(startAt, zone),
  localTime(endAt, zone),
];

describe("what an address asks the calendar for (LINK-004)", () => {
  const read = (query: string) => stateOf(new URLSearchParams(query));

  it("is read, and what makes no sense is left open", () => {
    expect(read(`n=2025-06-02&u=${ada}&a=${visit}`)).toEqual({
      day: "2025-06-02",
      managers: [ada],
      appointment: visit,
    });
    expect(read(`u=${ada},${bea},${ada},x`).managers).toEqual([ada, bea]);
    expect(read("n=2025-02-30&u=me&a=1")).toEqual({ day: null, managers: [], appointment: null });
    expect(read("n=9999-12-31").day).toBeNull();
  });

  it("is written as it is read", () => {
    const state = { day: "2025-06-02", managers: [ada, bea], appointment: visit };
    expect(stateOf(queryOf(state))).toEqual(state);
    expect(calendarAddress({ ...state, managers: [ada] })).toBe(
      `/admin/resources/eqlaat-calendar?n=2025-06-02&u=${ada}&a=${visit}`,
    );
    expect(calendarAddress({ day: null, managers: [], appointment: null })).toBe("/admin/resources/eqlaat-calendar");
  });
});

describe("the days of a view", () => {
  it("are the work week, longer where the day is at the weekend", () => {
    expect(daysOfView("work-week", "2026-03-25")).toEqual({ first: "2026-03-23", last: "2026-03-27" });
    expect(daysOfView("work-week", "2026-03-29")).toEqual({ first: "2026-03-23", last: "2026-03-29" });
  });

  it("are whole weeks of a month, and the month alone in words", () => {
    expect(daysOfView("month", "2024-02-29")).toEqual({ first: "2024-01-29", last: "2024-03-03" });
    expect(periodOf("month", "2024-02-29")).toEqual({ first: "2024-02-01", last: "2024-02-29" });
    expect(daysOfView("table", "2025-12-31")).toEqual({ first: "2025-12-01", last: "2025-12-31" });
    expect(daysOfView("agenda", "2026-03-01")).toEqual({ first: "2026-03-01", last: "2026-03-28" });
  });

  it("are turned by days, weeks and months, to the last day of a shorter one", () => {
    expect(turnedDay("day", "2026-02-28", 1)).toBe("2026-03-01");
    expect(turnedDay("agenda", "2026-01-01", -1)).toBe("2025-12-25");
    expect(turnedDay("month", "2026-01-31", 1)).toBe("2026-02-28");
    expect(turnedDay("table", "2024-03-31", -1)).toBe("2024-02-29");
  });

  it("hold the day that they are of, whatever it is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), fc.constantFrom(...views), (days, view) => {
        const day = addDays("1950-01-01", days);
        const { first, last } = daysOfView(view, day);
        return first <= day && day <= last;
      }),
    );
  });
});

describe("times", () => {
  it("keep what the clock shows over a change of clocks, and how long they last", () => {
    const spring = at("2026-03-28T08:00", "2026-03-28T09:30");
    expect(clock(putAt(spring, { days: 1, minutes: 0 }, paris))).toEqual(["2026-03-29T09:00", "2026-03-29T10:30"]);
    const autumn = at("2026-10-24T07:00", "2026-10-24T08:30");
    const moved = movedBy(autumn, { days: 1, minutes: 0 }, paris);
    expect(clock(moved)).toEqual(["2026-10-25T09:00", "2026-10-25T10:30"]);
    expect(lengthOf(moved)).toBe(90);
  });

  it("are those of the reader's zone, where the clocks change on another day or not at all", () => {
    const morning = at("2026-03-28T13:00", "2026-03-28T14:00");
    expect(clock(movedBy(morning, { days: 1, minutes: 0 }, "America/New_York"), "America/New_York")).toEqual([
      "2026-03-29T09:00",
      "2026-03-29T10:00",
    ]);
    expect(movedBy(morning, { days: 1, minutes: 0 }, "Africa/Abidjan")).toEqual(
      at("2026-03-29T13:00", "2026-03-29T14:00"),
    );
  });

  it("go by keys out of an hour that is left out, both ways", () => {
    const early = at("2026-03-29T00:45", "2026-03-29T01:45");
    const later = movedBy(early, { days: 0, minutes: 15 }, paris);
    expect(clock(later)[0]).toBe("2026-03-29T03:00");
    expect(movedBy(later, { days: 0, minutes: -15 }, paris)).toEqual(early);
  });

  it("go by keys through both of an hour that comes twice", () => {
    let times = at("2026-10-25T00:00", "2026-10-25T00:30");
    const shown: string[] = [];
    for (let pressed = 0; pressed < 8; pressed += 1) {
      shown.push(clock(times)[0]!.slice(11));
      times = movedBy(times, { days: 0, minutes: 15 }, paris);
    }
    expect(shown).toEqual(["02:00", "02:15", "02:30", "02:45", "02:00", "02:15", "02:30", "02:45"]);
  });

  it("come back as they were when a move is taken back", () => {
    const instants = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 0, 1) / 60_000 });
    fc.assert(
      fc.property(instants, fc.integer({ min: -200, max: 200 }), (start, steps) => {
        const times = {
          startAt: new Date(start * 60_000).toISOString(),
          endAt: new Date((start + 45) * 60_000).toISOString(),
        };
        const there = movedBy(times, { days: 0, minutes: steps * 15 }, paris);
        expect(movedBy(there, { days: 0, minutes: -steps * 15 }, paris)).toEqual(times);
      }),
    );
  });

  it("are made longer and shorter, by a step at least", () => {
    const times = at("2026-06-01T08:00", "2026-06-01T08:30");
    expect(lengthOf(lengthenedBy(times, 15))).toBe(45);
    expect(lengthOf(lengthenedBy(times, -60))).toBe(15);
  });

  it("of a new appointment begin where the clock shows it, on a short day too", () => {
    expect(clock(newTimes("2026-03-29", 2 * 60 + 30, paris))).toEqual(["2026-03-29T03:30", "2026-03-29T04:30"]);
    expect(clock(newTimes("2026-06-01", 9 * 60, paris))).toEqual(["2026-06-01T09:00", "2026-06-01T10:00"]);
  });

  it("bound days as long as they are", () => {
    const hours = ({ after, before }: { after: string; before: string }) =>
      (Date.parse(before) - Date.parse(after)) / 3_600_000;
    const only = (day: string) => hours(boundsOf({ first: day, last: day }, paris));
    expect(["2026-03-28", "2026-03-29", "2026-10-25"].map(only)).toEqual([24, 23, 25]);
  });
});

describe("columns", () => {
  const early = { id: "early", managers: [ada], ...at("2026-06-01T07:00", "2026-06-01T08:00") };
  const beside = { id: "beside", managers: [ada, bea], ...at("2026-06-01T07:30", "2026-06-01T08:30") };
  const night = { id: "night", managers: [bea], ...at("2026-06-01T20:00", "2026-06-02T02:00") };
  const all = [early, beside, night];
  const [first, second] = columnsOf({ first: "2026-06-01", last: "2026-06-02" }, []);
  const place = (column: typeof first) => placementsOf(all, column!, paris);

  it("are days, and within each the chosen managers side by side", () => {
    expect(columnsOf({ first: "2026-06-01", last: "2026-06-02" }, [ada, bea]).map(({ key }) => key)).toEqual([
      `2026-06-01 ${ada}`,
      `2026-06-01 ${bea}`,
      `2026-06-02 ${ada}`,
      `2026-06-02 ${bea}`,
    ]);
    expect(first).toMatchObject({ day: "2026-06-01", manager: null });
  });

  it("show what overlaps in lanes, and what goes over midnight in both days", () => {
    expect(place(first)).toEqual([
      { id: "early", from: 540, to: 600, lane: 0, lanes: 2 },
      { id: "beside", from: 570, to: 630, lane: 1, lanes: 2 },
      { id: "night", from: 1320, to: 1440, lane: 0, lanes: 1 },
    ]);
    expect(place(second)).toEqual([{ id: "night", from: 0, to: 240, lane: 0, lanes: 1 }]);
    expect(placementsOf(all, { ...first!, manager: ada }, paris).map(({ id }) => id)).toEqual(["early", "beside"]);
  });

  it("show the usual hours, and more where something stands there", () => {
    expect(hoursOf([[]])).toEqual({ from: 420, to: 1200 });
    expect(hoursOf([place(first), place(second)])).toEqual({ from: 0, to: 1440 });
  });

  it("stop at each appointment and at each free half hour between them", () => {
    const stops = stopsOf(placementsOf([early, beside], first!, paris), { from: 480, to: 660 });
    expect(stops).toEqual([
      { from: 480, to: 510, id: null },
      { from: 510, to: 540, id: null },
      { from: 540, to: 600, id: "early" },
      { from: 570, to: 630, id: "beside" },
      { from: 630, to: 660, id: null },
    ]);
    expect(stopAt(stops, 640)).toBe(4);
    expect(stopAt(stops, 0)).toBe(0);
  });

  it("are gone through by keys, to the same time of the next column", () => {
    const hours = { from: 480, to: 660 };
    const stops = [stopsOf(placementsOf([early, beside], first!, paris), hours), stopsOf([], hours)];
    const go = (key: string, column: number, stop: number) => placeByKey(key, { column, stop }, stops);
    expect(go("ArrowDown", 0, 2)).toEqual({ column: 0, stop: 3 });
    expect(go("ArrowUp", 0, 0)).toEqual({ column: 0, stop: 0 });
    expect(go("ArrowRight", 0, 3)).toEqual({ column: 1, stop: 3 });
    expect(go("ArrowRight", 1, 3)).toEqual({ column: 1, stop: 3 });
    expect(go("ArrowLeft", 1, 2)).toEqual({ column: 0, stop: 2 });
    expect([go("Home", 1, 3), go("End", 1, 3)]).toEqual([
      { column: 1, stop: 0 },
      { column: 1, stop: 5 },
    ]);
    expect(go("x", 0, 0)).toBeUndefined();
  });
});

describe("an appointment that is held", () => {
  const columns = columnsOf({ first: "2026-03-28", last: "2026-03-29" }, [ada, bea]);
  const item = { id: visit, managers: [ada], ...at("2026-03-28T08:00", "2026-03-28T09:00") };
  const keys = (...pressed: readonly string[]) =>
    pressed.reduce(
      (held, key) => {
        const [shift, name] = key.startsWith("+") ? [true, key.slice(1)] : [false, key];
        return heldByKey(name, shift, held, columns.length) ?? held;
      },
      taken(visit, 0, "keys"),
    );

  it("moves by keys in time, to another manager and to another day", () => {
    const moved = whereHeld(
      item,
      keys("ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight"),
      columns,
      paris,
    );
    expect(clock(moved)).toEqual(["2026-03-29T09:30", "2026-03-29T10:30"]);
    expect(moved.managers).toEqual([bea]);
    expect(hasMoved(item, moved)).toBe(true);
  });

  it("is made longer by keys with Shift, and is as it was when it comes back", () => {
    expect(lengthOf(whereHeld(item, keys("+ArrowDown", "+ArrowDown"), columns, paris))).toBe(90);
    const back = whereHeld(item, keys("ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp"), columns, paris);
    expect(hasMoved(item, back)).toBe(false);
  });

  it("stays within the columns, and leaves other keys alone", () => {
    expect(keys("ArrowLeft").to).toBe(0);
    expect(heldByKey("a", false, keys(), 4)).toBeUndefined();
  });

  it("follows a hand to where the clock shows it", () => {
    const held = { ...taken(visit, 0, "hand"), to: 2, minutes: snapped(-437) };
    expect(clock(whereHeld(item, held, columns, paris))[0]).toBe("2026-03-29T01:45");
  });

  it("is not had twice by who already is in charge", () => {
    expect(handedOver([ada, bea], ada, bea)).toEqual([bea]);
    expect(handedOver([ada], null, bea)).toEqual([ada]);
  });
});
