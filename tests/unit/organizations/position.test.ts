import { describe, expect, it } from "vitest";
import { missingHalf } from "#core/modules/organizations/write.ts";
import { movedBy, pickedPosition, positionOf } from "#web/shell/map/picked-position.ts";

describe("a position", () => {
  it("has both numbers or none", () => {
    expect(missingHalf({})).toBeNull();
    expect(missingHalf({ latitude: null, longitude: null })).toBeNull();
    expect(missingHalf({ latitude: 0, longitude: 0 })).toBeNull();
    expect(missingHalf({ latitude: 45.2 })).toBe("longitude");
    expect(missingHalf({ latitude: null, longitude: 5.7 })).toBe("latitude");
  });

  it("is read from what is typed, with a point or a comma, and only where it is on the earth", () => {
    expect(positionOf("45.1885", " 5,7245 ")).toEqual({ latitude: 45.1885, longitude: 5.7245 });
    expect(positionOf("0", "0")).toEqual({ latitude: 0, longitude: 0 });
    for (const [latitude, longitude] of [
      ["", ""],
      ["45", ""],
      ["95", "5"],
      ["45", "181"],
      ["north", "5"],
    ] as const)
      expect(positionOf(latitude, longitude)).toBeNull();
  });

  it("that is pointed at is rounded to a metre, and lies on this turn of the earth", () => {
    expect(pickedPosition({ latitude: 45.1234567, longitude: -1.0000049 })).toEqual({
      latitude: 45.12346,
      longitude: -1,
    });
    expect(pickedPosition({ latitude: 10, longitude: 190.5 })).toEqual({ latitude: 10, longitude: -169.5 });
    expect(pickedPosition({ latitude: 10, longitude: -200 })).toEqual({ latitude: 10, longitude: 160 });
    expect(pickedPosition({ latitude: 10, longitude: 180 })).toEqual({ latitude: 10, longitude: 180 });
  });

  it("is moved by the arrow keys by pixels of the map, so that a step is smaller the nearer one is", () => {
    expect(movedBy("ArrowUp", false)).toEqual([0, -10]);
    expect(movedBy("ArrowRight", true)).toEqual([1, 0]);
    expect(movedBy("Enter", false)).toBeNull();
  });
});
