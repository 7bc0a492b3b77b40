import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

/** What has the focus and is wholly under something else, on a walk by Tab of so many stops. */
async function hiddenStops(page: Page, stops: number, key: "Tab" | "Shift+Tab"): Promise<readonly string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (right <= left || bottom <= top) return null;
      const across = [left + 1, (left + right) / 2, right - 1];
      const down = [top + 1, (top + bottom) / 2, bottom - 1];
      const isSeen = across.some((x) =>
        down.some((y) => {
          const at = document.elementFromPoint(x, y);
          return (
            at !== null && (element.contains(at) || at.contains(element) || at.closest("label")?.control === element)
          );
        }),
      );
      return isSeen ? null : element.outerHTML.slice(0, 160);
    });
    if (found !== null) hidden.push(found);
  }
  return hidden;
}

describe("in a low window", () => {
  it("A11Y-001 has all of the account menu in reach at 150 %", async () => {
    const page = await visit("/about", { as: "admin", width: 853, height: 400 });
    await page.locator("header details summary").last().click();
    const last = page.locator("header details[open] button").last();
    await last.focus();
    const { y, height } = (await last.boundingBox()) ?? { y: Number.NaN, height: 0 };
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(400);
  });

  it("A11Y-001 has nothing that takes the focus under what floats or sticks, at 320 by 256", {
    timeout: 300_000,
  }, async () => {
    const page = await visit("/articles", { width: 320, height: 256 });
    expect(await hiddenStops(page, 40, "Tab")).toEqual([]);
    expect(await hiddenStops(page, 40, "Shift+Tab")).toEqual([]);
  });

  it("A11Y-001 has nothing that takes the focus under the head of a list or of the page editor", {
    timeout: 300_000,
  }, async () => {
    const page = await visit("/admin/resources/articles/index", { as: "admin", height: 600 });
    await page.locator("tbody tr").first().waitFor();
    expect(await hiddenStops(page, 70, "Tab")).toEqual([]);
    expect(await hiddenStops(page, 60, "Shift+Tab")).toEqual([]);
    const { data } = await (await page.request.get("/api/v1/app-pages?filter[path]=/about")).json();
    await page.goto(`/admin/resources/app-pages/page-template/${data[0].id}`);
    await page.locator("[data-editor-head]").waitFor();
    expect(await hiddenStops(page, 50, "Tab")).toEqual([]);
    expect(await hiddenStops(page, 50, "Shift+Tab")).toEqual([]);
  });
});
