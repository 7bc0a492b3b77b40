import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { quiet, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

/** The clock that the server draws guests' pages by. */
const atHome = { timezoneId: "Europe/Paris" } as const;

const loaded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => /assets\/(texts|still-blocks|coming-events)-[^/]*\.js$/.exec(name)?.[1])
      .filter((name) => name !== undefined)
      .sort(),
  );

const sections = (page: Page) =>
  page.locator("main section[id]").evaluateAll((found) => found.map((section) => [section.id, section.textContent]));

/** Marks the document, so that a test can tell whether it was loaded again. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute("data-same", ""));
const isSame = (page: Page) => page.evaluate(() => document.body.hasAttribute("data-same"));

describe("blocks that the first page has as the server drew them", () => {
  it("stand without their code; their links are followed, and going back draws the same again", async () => {
    const page = await visit("/", atHome);
    await quiet(page);
    expect(await loaded(page)).toEqual([]);
    const drawn = await sections(page);
    expect(drawn.map(([id]) => id)).toEqual(
      expect.arrayContaining(["what-we-do", "events", "voices", "labs", "contact"]),
    );
    expect(drawn.filter(([, text]) => text === "")).toEqual([]);
    await mark(page);

    await page.locator("#start-here a").first().click();
    await page.waitForURL("**/articles/**");
    expect(await isSame(page)).toBe(true);
    await page.goBack();
    await page.locator("#contact").waitFor();
    expect(await isSame(page)).toBe(true);
    expect(await sections(page)).toEqual(drawn);
    expect(await loaded(page)).toEqual(["coming-events", "still-blocks", "texts"]);
    expect(await page.evaluate(() => document.head.querySelectorAll("style[data-page]").length)).toBe(0);
  });

  it.each(["Europe/Paris", "Asia/Tokyo"])(
    "keep their looks, by a clock of %s too: the styles that the server sent with them stay until the page is left",
    async (timezoneId) => {
      const page = await visit("/", { timezoneId });
      await quiet(page);
      const width = () =>
        page
          .locator("#labs img")
          .first()
          .evaluate((logo) => getComputedStyle(logo).maxWidth);
      expect(await width()).toBe("min(100%, 220px)");
      await page.locator("#contact a[href^='/contact']").click();
      await page.waitForURL("**/contact**");
      await page.goBack();
      await page.locator("#labs img").first().waitFor();
      expect(await width()).toBe("min(100%, 220px)");
    },
  );

  it("are reached and followed by keyboard", async () => {
    const page = await visit("/", atHome);
    await mark(page);
    await page.locator("#events a").last().focus();
    await page.keyboard.press("Tab");
    await page.locator("#start-here a").first().focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/articles/**");
    expect(await isSame(page)).toBe(true);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  it("tell the times of events by the reader's own clock", async () => {
    const times = (page: Page) => page.locator("#events time").allTextContents();
    const home = await times(await visit("/", atHome));
    const far = await visit("/", { timezoneId: "Asia/Tokyo" });
    await expect.poll(() => times(far)).not.toEqual(home);
    expect(await times(far)).toHaveLength(home.length);
    expect(await loaded(far)).toContain("coming-events");
  });

  it("are the same for somebody who is signed in", async () => {
    const page = await visit("/", { as: "member" });
    await quiet(page);
    expect(await loaded(page)).toEqual([]);
    await mark(page);
    await page.locator("#contact a[href^='/contact']").click();
    await page.waitForURL("**/contact**");
    expect(await isSame(page)).toBe(true);
  });
});
