import { describe, expect, it } from "vitest";
import { comparisonOf, differ, withCompared } from "#core/modules/aac/comparison.ts";

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const ids = [1, 2, 3, 4, 5].map(id);

describe("a comparison", () => {
  it("is read from an address: each product once, four at most, and what is no id is counted", () => {
    expect(comparisonOf(`${id(2)}, ${id(1)},,${id(2).toUpperCase()}`)).toEqual({
      ids: [id(2), id(1)],
      tooMany: 0,
      unreadable: 0,
    });
    expect(comparisonOf(ids.join(","))).toEqual({ ids: ids.slice(0, 4), tooMany: 1, unreadable: 0 });
    expect(comparisonOf("fjord,<b>")).toEqual({ ids: [], tooMany: 0, unreadable: 2 });
    expect(comparisonOf(null)).toEqual({ ids: [], tooMany: 0, unreadable: 0 });
  });

  it("takes one more, or one less, but no fifth", () => {
    expect(withCompared([id(1)], id(2), true)).toEqual([id(1), id(2)]);
    expect(withCompared([id(1), id(2)], id(1), false)).toEqual([id(2)]);
    expect(withCompared([id(1)], id(1), true)).toEqual([id(1)]);
    expect(withCompared(ids.slice(0, 4), id(5), true)).toEqual(ids.slice(0, 4));
  });

  it("marks what differs, whatever the order of the values", () => {
    expect(
      differ([
        ["a", "b"],
        ["b", "a"],
      ]),
    ).toBe(false);
    expect(differ([["a"], ["a", "b"]])).toBe(true);
    expect(differ([[], []])).toBe(false);
    expect(differ([[], ["a"]])).toBe(true);
  });
});
