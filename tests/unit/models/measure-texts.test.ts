import { expect, it } from "vitest";
import { measureTexts } from "#web/shell/models/measure-texts.ts";

const told = (width: number, volume: number | null, locale: string) =>
  measureTexts({ width, depth: 12, height: 1.25, volume, triangles: 12, parts: 1 }, locale);

it("writes measures with three digits, in units in which they are something, as the language writes numbers", () => {
  expect(told(24.54, 2352, "en")).toEqual({ size: "24.5 × 12 × 1.25 mm", volume: "2.35 cm³" });
  expect(told(1234.4, 2_352_000, "de")).toEqual({ size: "1.234 × 12 × 1,25 mm", volume: "2.352 cm³" });
  expect(told(0.3, 0.027, "fr")).toEqual({ size: "0,3 × 12 × 1,25 mm", volume: "0,027 mm³" });
  expect(told(10, null, "en").volume).toBeNull();
});
