import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { locales } from "#core/kernel/locales.ts";
import { type Combination, fullProduct, pairwise } from "#scripts/accessibility/combinations.ts";
import { places } from "#scripts/accessibility/places.ts";
import { surroundings } from "#scripts/accessibility/visits.ts";
import { demoServer } from "#tests/support/demo.ts";
import { placeOf, scansOf } from "#tests/support/scans.ts";

const server = await demoServer();
const { visits, scanned } = scansOf(server.url);

const seed = 2026;
const names = places.map(({ name }) => name);
/** One of each kind of screen. */
const scannedNames = places.filter(({ like }) => like === undefined).map(({ name }) => name);
/**
 * Any two of theme, language, width and setting meet, and each place meets each theme, width and setting, in a language that it is opened in
 * once. Every place in every language, and everything else at once, is what `npm run test:a11y` scans.
 */
const pairs = pairwise({ place: scannedNames, ...surroundings }, seed).map(
  (each): Combination => ({ ...each, locale: locales[scannedNames.indexOf(each.place!) % locales.length]! }),
);

describe("a scan of each place, any two of theme, language, width and setting together", () => {
  it("covers every pair, the same for the same seed", () => {
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

  it.each(scannedNames)("finds nothing, and nothing wider than the screen: %s", { timeout: 180_000 }, async (name) => {
    const combinations = pairs.filter(({ place }) => place === name);
    expect(combinations.length).toBeGreaterThanOrEqual(surroundings.settings.length);
    expect(await scanned(name, combinations)).toEqual([]);
  });
});

describe("what screen readers are given", () => {
  const open = places.filter(({ as }) => as === undefined);

  it.each(open.map(({ name }) => name))("is the same as when it was last looked at: %s", async (name) => {
    const tree = await visits().look(placeOf(name), "en", (page) => page.locator("body").ariaSnapshot());
    expect(timeless(tree)).toMatchSnapshot();
  });

  /** The demo is as old as its installation: its days and times, its ids and its address differ. */
  function timeless(tree: string): string {
    return tree
      .replaceAll(/\b(?:\d{1,2} [A-Z][a-z]+|[A-Z][a-z]+ \d{1,2},) \d{4}(?: at \d{2}:\d{2})?\b/g, "DAY")
      .replaceAll(/http:\/\/localhost:\d+/g, "SITE")
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID")
      .replaceAll(/section-[a-z0-9]{10}\b/g, "section-ID");
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

  it.each(names)("is valid markup, as the server sends it: %s", async (name) => {
    const html = await visits().markup(placeOf(name), "fr");
    const { results } = await validate.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    );
    expect(faults).toEqual([]);
  });
});
