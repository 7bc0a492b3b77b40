import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { locales } from "#core/kernel/locales.ts";
import type { Combination } from "#scripts/accessibility/combinations.ts";
import { places } from "#scripts/accessibility/places.ts";
import { findingText, type Scanner, scanner } from "#scripts/accessibility/scan.ts";
import { launchBrowser } from "#scripts/browser.ts";

/** Accessibility scans of the site at an origin, for a test file (`const { scanned } = scansOf(server.url)` at its top). */
export function scansOf(origin: string) {
  let browser: Browser;
  let scans: Scanner;
  beforeAll(async () => {
    browser = await launchBrowser();
    scans = scanner(browser, origin);
  });
  afterAll(async () => {
    await scans.close();
    await browser.close();
  });
  return {
    scans: (): Scanner => scans,
    /** Findings of one place: each language is opened once, and looked at in every way that is asked for. */
    async scanned(name: string, combinations: readonly Combination[]): Promise<readonly string[]> {
      const place = places.find((each) => each.name === name)!;
      const found: string[] = [];
      for (const locale of locales) {
        const chosen = combinations.filter((each) => each.locale === locale);
        if (chosen.length === 0) continue;
        const page = await scans.open(place, locale);
        found.push(...(await scans.scan(place, page, chosen)).map(findingText));
        await page.close();
      }
      return found;
    },
  };
}
