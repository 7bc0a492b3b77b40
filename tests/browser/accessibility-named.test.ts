import { describe, expect, it } from "vitest";
import { locales } from "#core/kernel/locales.ts";
import { fullProduct } from "#scripts/accessibility/combinations.ts";
import { places } from "#scripts/accessibility/places.ts";
import { surroundings } from "#scripts/accessibility/visits.ts";
import { demoServer } from "#tests/support/demo.ts";
import { scansOf } from "#tests/support/scans.ts";

const server = await demoServer();
const { scanned } = scansOf(server.url);
const named = places.filter(({ isKey }) => isKey).map(({ name }) => name);
const combinations = fullProduct({ locale: locales, ...surroundings });

describe("a scan of each named place under every combination", () => {
  it("takes ten places", () => expect(named).toHaveLength(10));

  it.each(named)("finds nothing: %s", { timeout: 300_000 }, async (name) => {
    expect(await scanned(name, combinations)).toEqual([]);
  });
});
