import { describe, expect, it } from "vitest";
import { locales } from "#core/kernel/locales.ts";
import { type Combination, pairwise } from "#scripts/accessibility/combinations.ts";
import { places } from "#scripts/accessibility/places.ts";
import { surroundings } from "#scripts/accessibility/visits.ts";
import { demoServer } from "./demo.ts";
import { scansOf } from "./scans.ts";

const seed = 2026;
/** One of each kind of screen. */
export const scannedNames = places.filter(({ like }) => like === undefined).map(({ name }) => name);

/**
 * Any two of theme, language, width and setting meet, and each place meets each theme, width and setting, in a language that it is opened in
 * once. Every place in every language, and everything else at once, is what `npm run test:a11y` scans.
 */
export const pairs = pairwise({ place: scannedNames, ...surroundings }, seed).map(
  (each): Combination => ({ ...each, locale: locales[scannedNames.indexOf(each.place!) % locales.length]! }),
);

/** Test files that share the places, so that none of them takes long. */
export const shares = 4;

/** Scans one share of the places, from 1, for a test file of its own. */
export async function scanPlaces(share: number): Promise<void> {
  const { scanned } = scansOf((await demoServer()).url);
  const names = scannedNames.filter((_, index) => index % shares === share - 1);
  describe("a scan of each place, any two of theme, language, width and setting together", () => {
    it.each(names)("finds nothing, and nothing wider than the screen: %s", { timeout: 180_000 }, async (name) => {
      const combinations = pairs.filter(({ place }) => place === name);
      expect(combinations.length).toBeGreaterThanOrEqual(surroundings.settings.length);
      expect(await scanned(name, combinations)).toEqual([]);
    });
  });
}
