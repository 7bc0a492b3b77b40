import { afterAll, beforeAll } from "vitest";
import type { Combination } from "#scripts/accessibility/combinations.ts";
import { type Place, places } from "#scripts/accessibility/places.ts";
import { findingText, type Scanner, scanner } from "#scripts/accessibility/scan.ts";
import { type Visitor, visitor } from "#scripts/accessibility/visits.ts";
import { sharedBrowser } from "./shared-browser.ts";

/** Accessibility scans of the site at an origin, for a test file (`const { scanned } = scansOf(server.url)` at its top). */
export function scansOf(origin: string) {
  let scans: Scanner;
  let visits: Visitor;
  beforeAll(async () => {
    const browser = await sharedBrowser();
    visits = visitor(browser, origin);
    scans = scanner(visits);
  });
  afterAll(async () => {
    await visits.close();
  });
  return {
    visits: (): Visitor => visits,
    /** What is wrong with one place, in every way that is asked for. */
    async scanned(name: string, combinations: readonly Combination[]): Promise<readonly string[]> {
      return (await scans.scan(placeOf(name), combinations)).map(findingText);
    },
  };
}

/** The place of a name. */
export function placeOf(name: string): Place {
  const place = places.find((each) => each.name === name);
  if (!place) throw new Error(`No place is named ${name}.`);
  return place;
}
