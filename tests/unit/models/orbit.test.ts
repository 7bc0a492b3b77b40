import { describe, expect, it } from "vitest";
import { directionOf, home, moved, moveOf, turned, zoomed } from "#web/shell/models/orbit.ts";

const key = (name: string, held: Partial<Parameters<typeof moveOf>[0]> = {}) =>
  moveOf({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe("looking at a model", () => {
  it("takes arrows, plus, minus and Home, and leaves what belongs to the browser", () => {
    expect(["ArrowLeft", "ArrowDown", "+", "-", "Home", "a"].map((name) => key(name))).toEqual([
      "left",
      "down",
      "closer",
      "further",
      "reset",
      undefined,
    ]);
    expect(key("+", { ctrlKey: true })).toBeUndefined();
    expect(key("ArrowLeft", { altKey: true })).toBeUndefined();
  });

  it("comes back by the opposite move, and by a reset from anywhere", () => {
    const back = moved(moved(moved(moved(home, "left"), "closer"), "right"), "further");
    expect(back.turn).toBeCloseTo(home.turn);
    expect(back.zoom).toBeCloseTo(home.zoom);
    expect(moved(zoomed(turned(home, 2, 1), 5), "reset")).toEqual(home);
  });

  it("goes neither over the top nor into the model", () => {
    expect(turned(home, 0, 10).rise).toBeLessThan(Math.PI / 2);
    expect(zoomed(home, 1e9).zoom).toBe(12);
    expect(zoomed(home, 0).zoom).toBe(0.4);
    expect(Math.hypot(...directionOf(turned(home, 1, 1)))).toBeCloseTo(1);
  });
});
