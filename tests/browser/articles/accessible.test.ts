import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { "color-contrast-enhanced": { enabled: true }, "target-size": { enabled: true } } })
    .include("main")
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

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
  it.each(paths)("have nothing that a scan finds, in either theme: %s", async (path) => {
    for (const dark of [false, true]) {
      const page = await visit(path, { dark });
      expect(await faults(page)).toEqual([]);
    }
  });

  it.each(paths)("have one first heading and an outline without gaps: %s", async (path) => {
    const page = await visit(path);
    const levels = await page
      .locator("main :is(h1,h2,h3,h4,h5,h6)")
      .filter({ visible: true })
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });

  it.each(paths)("fit 320 px, and text twice as large: %s", async (path) => {
    const page = await visit(path, { width: 320 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 640, height: 900 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "32px";
    });
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});
