import { HtmlValidate } from "html-validate";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { locales } from "#core/kernel/locales.ts";
import { type Combination, fullProduct, pairwise } from "#scripts/accessibility/combinations.ts";
import { places } from "#scripts/accessibility/places.ts";
import { findingText, type Scanner, scanner, surroundings } from "#scripts/accessibility/scan.ts";
import { launchBrowser } from "#scripts/browser.ts";
import { demoServer } from "#tests/support/demo.ts";

const server = await demoServer();
let browser: Browser;
let scans: Scanner;

beforeAll(async () => {
  browser = await launchBrowser();
  scans = scanner(browser, server.url);
});
afterAll(async () => {
  await scans.close();
  await browser.close();
});

const seed = 2026;
/** Everything that two factors can be at once occurs; the place is one of the factors. */
const pairs = pairwise({ place: places.map(({ name }) => name), locale: locales, ...surroundings }, seed);
const keys = places.filter(({ isKey }) => isKey);

/** Scans of one place: each language is opened once, and looked at in every way that is asked for. */
async function scanned(name: string, combinations: readonly Combination[]): Promise<readonly string[]> {
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
}

describe("a scan of each place, theme, language, width and setting, any two of them together", () => {
  it("covers every pair, the same for the same seed", () => {
    const factors = { one: ["a", "b", "c"], two: ["d", "e"], three: ["f", "g"] };
    const made = pairwise(factors, seed);
    expect(made).toEqual(pairwise(factors, seed));
    expect(made.length).toBeLessThan(fullProduct(factors).length);
    for (const wanted of fullProduct({ one: factors.one, two: factors.two })) {
      expect(made.some((each) => each.one === wanted.one && each.two === wanted.two)).toBe(true);
    }
    expect(keys).toHaveLength(10);
  });

  it.each(places.map(({ name }) => name))(
    "finds nothing, and nothing wider than the screen: %s",
    { timeout: 180_000 },
    async (name) => {
      const combinations = pairs.filter(({ place }) => place === name);
      expect(combinations.length).toBeGreaterThanOrEqual(locales.length);
      expect(await scanned(name, combinations)).toEqual([]);
    },
  );
});

describe("a scan of each named place under every combination", () => {
  it.each(keys.map(({ name }) => name))("finds nothing: %s", { timeout: 300_000 }, async (name) => {
    expect(await scanned(name, fullProduct({ locale: locales, ...surroundings }))).toEqual([]);
  });
});

describe("what screen readers are given", () => {
  const open = places.filter(({ as }) => as === undefined);

  it.each(open.map(({ name }) => name))("is the same as when it was last looked at: %s", async (name) => {
    const page = await scans.open(open.find((each) => each.name === name)!, "en");
    expect(timeless(await page.locator("body").ariaSnapshot())).toMatchSnapshot();
    await page.close();
  });

  /** The demo is as old as its installation: its days and ids differ. */
  function timeless(tree: string): string {
    return tree
      .replaceAll(/\b(?:\d{1,2} [A-Z][a-z]+|[A-Z][a-z]+ \d{1,2},) \d{4}\b/g, "DAY")
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID");
  }

  const validate = new HtmlValidate({
    extends: ["html-validate:standard", "html-validate:a11y"],
    rules: {
      // How markup is written by hand is not what is asked of markup that a renderer writes.
      "attr-quotes": "off",
      "doctype-style": "off",
      "void-style": "off",
      "no-trailing-whitespace": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "long-title": "off",
      // Asked of what is shown, by the scan: a wide and a narrow form of the same navigation are never shown together.
      "unique-landmark": "off",
    },
  });

  it.each(places.map(({ name }) => name))("is valid markup, as the server sends it: %s", async (name) => {
    const page = await scans.open(places.find((each) => each.name === name)!, "fr");
    const html = await (await page.context().request.get(page.url(), { headers: { accept: "text/html" } })).text();
    await page.close();
    const { results } = await validate.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    );
    expect(faults).toEqual([]);
  });
});
