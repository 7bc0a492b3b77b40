import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day, daysOf } from "#core/kernel/days.ts";
import {
  type ItemClaim,
  type ItemFacts,
  isFit,
  isIn,
  type Place,
  placeOf,
  takenOn,
} from "#core/modules/rental/whereabouts.ts";

const first = "2026-03-20";
const days = daysOf({ startAt: first, endAt: addDays(first, 40) });
const facts = (more: Partial<ItemFacts> = {}): ItemFacts => ({
  id: "item",
  model: "model",
  stocks: [],
  isGone: false,
  closed: [],
  claims: [],
  ...more,
});
const claim = (more: Partial<ItemClaim> = {}): ItemClaim => ({
  orderItem: "line",
  startAt: "2026-03-22",
  endAt: "2026-03-25",
  blockedUntil: "2026-03-26",
  isOut: false,
  releasedOn: null,
  ...more,
});

describe("where an item is", () => {
  it.each([
    ["in its stock", facts(), "in"],
    ["out of order, or in no rentable stock", facts({ isGone: true }), "gone"],
    ["in its maintenance", facts({ closed: [{ startAt: "2026-03-22", endAt: "2026-03-23" }] }), "away"],
    ["prepared for an order", facts({ claims: [claim()] }), "prepared"],
    ["out", facts({ claims: [claim({ isOut: true })] }), "out"],
    [
      "not back in time",
      facts({ claims: [claim({ startAt: "2026-03-10", endAt: "2026-03-21", isOut: true })] }),
      "late",
    ],
    ["at rest after a rental", facts({ claims: [claim({ releasedOn: "2026-03-22" })] }), "away"],
    ["out, though it broke", facts({ isGone: true, claims: [claim({ isOut: true })] }), "out"],
  ] as const)("RENT-032 is one place: %s", (_case, item, expected) => {
    expect(placeOf(item, "2026-03-22", "2026-03-22")).toBe(expected);
    expect(takenOn(item, "2026-03-22", "2026-03-22")).toBe(expected === "in" ? 0 : 1);
  });

  it("is asked of it without some reservations, or without any", () => {
    const period = { startAt: "2026-03-21", endAt: "2026-03-24" };
    const prepared = facts({ claims: [claim()] });
    expect(isIn(prepared, period, first)).toBe(false);
    expect(isIn(prepared, period, first, ["line"])).toBe(true);
    expect(isFit(prepared, period, first)).toBe(true);
    expect(isFit({ ...prepared, closed: [{ startAt: "2026-03-23", endAt: "2026-03-30" }] }, period, first)).toBe(false);
  });

  it("RENT-032 is what a calendar of its days says, whatever is done with it", () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const diary = newDiary();
        for (const each of acts) {
          diary.do(each);
          const item = diary.facts();
          for (const day of days) {
            const { place, promises } = diary.on(day);
            expect([day, placeOf(item, day, diary.today())]).toEqual([day, place]);
            expect(takenOn(item, day, diary.today())).toBe(place === "in" ? 0 : Math.max(1, promises));
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

const at = fc.nat({ max: 25 });
const act = fc.oneof(
  fc.record({
    act: fc.constant("prepare" as const),
    at,
    length: fc.integer({ min: 1, max: 6 }),
    rest: fc.nat({ max: 3 }),
  }),
  fc.record({ act: fc.constantFrom("hand-over" as const, "return" as const, "extend" as const), pick: fc.nat() }),
  fc.record({ act: fc.constant("maintain" as const), at, length: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ act: fc.constantFrom("break" as const, "repair" as const) }),
  fc.record({ act: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 4 }) }),
);

/** An item as a sheet of paper has it: what stands on each day, written and crossed out as things happen. */
function newDiary() {
  interface Rental {
    readonly line: string;
    readonly start: number;
    end: number;
    readonly rest: number;
    state: "prepared" | "out" | "back";
    back: number;
  }
  let today = 0;
  let isBroken = false;
  const rentals: Rental[] = [];
  const maintained = new Set<number>();
  const dayAt = (index: number): Day => addDays(first, index);
  const placesOn = (index: number): readonly Place[] =>
    rentals.flatMap(({ start, end, rest, state, back }): readonly Place[] => {
      if (index < start) return [];
      if (state === "back") return index < back ? ["out"] : index < back + rest ? ["away"] : [];
      if (state === "out" && end < today) return ["late"];
      if (index < end) return [state];
      return index < end + rest ? ["away"] : [];
    });
  return {
    today: () => dayAt(today),
    do(each: typeof act extends fc.Arbitrary<infer Act> ? Act : never) {
      const pick = <Of extends Rental["state"]>(state: Of, from: number) => {
        const found = rentals.filter((rental) => rental.state === state);
        return found[from % found.length];
      };
      if (each.act === "prepare")
        rentals.push({
          line: `line ${rentals.length}`,
          start: each.at,
          end: each.at + each.length,
          rest: each.rest,
          state: "prepared",
          back: 0,
        });
      else if (each.act === "hand-over") {
        const rental = pick("prepared", each.pick);
        if (rental) rental.state = "out";
      } else if (each.act === "return") {
        const rental = pick("out", each.pick);
        if (rental) Object.assign(rental, { state: "back", back: today });
      } else if (each.act === "extend") {
        const rental = pick("out", each.pick);
        if (rental) rental.end += 2;
      } else if (each.act === "maintain")
        for (let index = 0; index < each.length; index += 1) maintained.add(each.at + index);
      else if (each.act === "wait") today += each.days;
      else isBroken = each.act === "break";
    },
    on(day: Day) {
      const index = days.indexOf(day);
      const places = placesOn(index);
      const withSomebody = (["late", "out", "prepared"] as const).find((each) => places.includes(each));
      const kept = isBroken ? "gone" : places.includes("away") || maintained.has(index) ? "away" : "in";
      return { place: withSomebody ?? kept, promises: places.length };
    },
    facts: (): ItemFacts =>
      facts({
        isGone: isBroken,
        closed: [...maintained].map((index) => ({ startAt: dayAt(index), endAt: dayAt(index + 1) })),
        claims: rentals.map(({ line, start, end, rest, state, back }) => ({
          orderItem: line,
          startAt: dayAt(start),
          endAt: dayAt(end),
          blockedUntil: dayAt((state === "back" ? back : end) + rest),
          isOut: state === "out",
          releasedOn: state === "back" ? dayAt(back) : null,
        })),
      }),
  };
}
