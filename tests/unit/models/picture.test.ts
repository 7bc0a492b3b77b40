import { expect, it } from "vitest";
import { drawPicture } from "#core/shell/models/picture.ts";
import { readModel } from "#core/shell/models/read-model.ts";
import { binaryStl, box, turnedOut, withStrayPoint } from "#tests/support/made-models.ts";

const drawn = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const model = readModel(name, bytes);
  if ("fault" in model) throw new Error(model.fault);
  return drawPicture(model.positions, 80, 60);
};
const cube = drawn("cube.stl", binaryStl(box(10, 10, 10)));

it("draws a model so that it fills its picture, and nothing around it", () => {
  const rows = Array.from({ length: 60 }, (_, y) => cube.pixels.subarray(y * 320, y * 320 + 320));
  const filled = rows.flatMap((row, y) => (row.some((value, at) => at % 4 === 3 && value > 0) ? [y] : []));
  expect([filled[0], filled.at(-1)]).toEqual([5, 54]);
  expect(cube.pixels[3]).toBe(0);
  expect(cube.pixels[(30 * 80 + 40) * 4 + 3]).toBe(255);
});

it("draws the same whichever way a surface is turned, and whatever points it does not use", () => {
  expect(drawn("out.stl", binaryStl(turnedOut(box(10, 10, 10)))).pixels).toEqual(cube.pixels);
  for (const [name, bytes] of Object.entries(withStrayPoint(10)))
    expect(drawn(name, bytes).pixels).toEqual(cube.pixels);
});
