import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { locales } from "#core/kernel/locales.ts";
import { fullProduct, pairwise } from "#scripts/accessibility/combinations.ts";
import { surroundings } from "#scripts/accessibility/visits.ts";
import { root } from "#scripts/test/files.ts";
import { pairs, scannedNames, shares } from "#tests/support/scanned-places.ts";

it("covers every pair, the same for the same seed", () => {
  const seed = 2026;
  const factors = { one: ["a", "b", "c"], two: ["d", "e"], three: ["f", "g"] };
  const made = pairwise(factors, seed);
  expect(made).toEqual(pairwise(factors, seed));
  expect(made.length).toBeLessThan(fullProduct(factors).length);
  for (const wanted of fullProduct({ one: factors.one, two: factors.two })) {
    expect(made.some((each) => each.one === wanted.one && each.two === wanted.two)).toBe(true);
  }
});

it("meets each theme, width and setting in each language, and in each place", () => {
  const met = new Set(
    pairs.flatMap((each) =>
      Object.values(each).flatMap((one) => Object.values(each).map((other) => `${one} ${other}`)),
    ),
  );
  for (const values of Object.values(surroundings)) {
    for (const value of values)
      for (const other of [...locales, ...scannedNames]) expect(met).toContain(`${value} ${other}`);
  }
});

it("has a test file for each share of the places", () => {
  expect(globSync("tests/browser/accessibility/places-*.test.ts", { cwd: root }).length).toBe(shares);
});
