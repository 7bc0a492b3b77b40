import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit, context } = visitors(server.url);

const bar = (page: Page) => page.locator("header nav");
const more = (page: Page) => bar(page).locator("li[data-rest] > details");

/** Names of the entries on the line, and of those under "More". */
const entries = (page: Page) =>
  bar(page).evaluate((nav) => {
    const own = (item: Element) => item.querySelector(":scope > a, :scope > details > summary")?.textContent?.trim();
    const seen = (item: Element) => item.checkVisibility({ visibilityProperty: true });
    const items = [...nav.querySelectorAll(":scope > ul > li")];
    return {
      line: items.filter((item) => item.matches("[data-fitting]") && seen(item)).map(own),
      hidden: items.filter((item) => item.matches("[data-fitting]") && !seen(item)).map(own),
      more: items.some((item) => item.matches("[data-rest]") && seen(item)),
      held: [...nav.querySelectorAll("[data-rest] details > div > ul > li > :first-child")].map((each) =>
        (each.querySelector(":scope > span") ?? each).textContent?.trim(),
      ),
    };
  });

/** Pixels that the menu takes in height, and whether all that is seen of it, and of the page, has room. */
const room = (page: Page) =>
  bar(page).evaluate((nav) => {
    const { height, bottom } = nav.getBoundingClientRect();
    const lowest = [...nav.querySelectorAll("ul > li")]
      .filter((item) => item.checkVisibility({ visibilityProperty: true }))
      .map((item) => item.getBoundingClientRect().bottom);
    const { scrollWidth, clientWidth } = document.documentElement;
    return { height, isInside: Math.max(...lowest) <= bottom + 1 && scrollWidth <= clientWidth };
  });

describe("the main menu where it has little room", () => {
  it("keeps one line, and holds under “More” what does not fit", async () => {
    const page = await visit("/about", { width: 1920 });
    const wide = await entries(page);
    expect([wide.more, wide.hidden]).toEqual([false, []]);
    for (const width of [1440, 1280, 1100, 1040]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => room(page), { message: `${width}` }).toEqual({ height: 44, isInside: true });
      const now = await entries(page);
      expect([...now.line, ...now.hidden], `${width}`).toEqual(wide.line);
      expect(now.held, `${width}`).toEqual(now.hidden);
      expect(now.more, `${width}`).toBe(now.hidden.length > 0);
    }
    expect((await entries(page)).hidden.length).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1920, height: 900 });
    await expect.poll(() => entries(page)).toEqual(wide);
  });

  it("opens “More” by keyboard, reaches nothing that is hidden, and leads where an entry says", async () => {
    const page = await visit("/about", { as: "admin", width: 1050 });
    const { held } = await entries(page);
    await more(page).locator("summary").focus();
    await page.keyboard.press("Enter");
    const reached: (string | undefined)[] = [];
    for (let at = 0; at < 30; at += 1) {
      await page.keyboard.press("Tab");
      const inside = await page.evaluate(() => document.activeElement?.closest("[data-rest]") !== null);
      if (!inside) break;
      reached.push(
        await page.evaluate(() =>
          (document.activeElement?.querySelector("span") ?? document.activeElement)?.textContent?.trim(),
        ),
      );
    }
    expect(reached.length).toBeGreaterThan(0);
    expect(held.filter((name) => reached.includes(name)).length).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.activeElement?.closest("[data-fitting]") === null)).toBe(true);
    await more(page).locator("summary").click();
    const link = more(page).locator("a[href^='/']").first();
    const to = await link.getAttribute("href");
    await link.click();
    await page.waitForURL(`**${to}`);
    expect(await more(page).getAttribute("open")).toBeNull();
  });

  it("moves no more than the logo does while it is measured", async () => {
    const page = await visit("/about", { as: "admin", width: 1050 });
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => done(sum), 300);
        }),
    );
    expect(shift).toBeLessThan(0.02);
  });

  it("shows every entry where there is no script", async () => {
    const page = await (await context({ javaScriptEnabled: false, as: "admin", width: 1050 })).newPage();
    await page.goto("/about");
    const boxes = await bar(page).locator("li[data-fitting]").all();
    expect(boxes.length).toBeGreaterThan(4);
    const menu = await bar(page).boundingBox();
    for (const each of boxes) {
      const box = (await each.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(menu!.y + menu!.height + 1);
    }
  });
});
