import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

/** Scanned in tests/browser/accessibility. */
const paths = [
  "/",
  "/about",
  "/charter",
  "/labs",
  "/articles",
  "/contact-us",
  "/articles/choosing-a-switch",
  "/articles/cleaning-and-safety-of-printed-aids",
  "/articles/why-aids-end-up-in-drawers",
  "/articles/un-potager-a-hauteur-de-fauteuil",
  "/articles/adapting-a-doorbell",
];

describe("pages and articles", () => {
  it.each(paths)("have one first heading and an outline without gaps: %s", async (path) => {
    const page = await visit(path);
    const levels = await page
      .locator("main :is(h1,h2,h3,h4,h5,h6)")
      .filter({ visible: true })
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });
});
