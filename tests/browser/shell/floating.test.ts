import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

/** 320 × 256 is what a window of 1280 × 1024 has left at a zoom of 400 %. */
const windows = [
  [320, 256],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1024, 400],
  [1280, 800],
  [1920, 1080],
] as const;

/** What a floating button covers of what is read or used on the page, at the top, in the middle, further on and at the end. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const floats = () =>
      [...document.querySelectorAll<HTMLElement>("[data-floating-tools] :is(a, button)")].filter(
        (each) => each.getClientRects().length > 0,
      );
    const isSeen = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (getComputedStyle(at).clip.startsWith("rect(0")) return false;
        const { width, height } = at.getBoundingClientRect();
        if (getComputedStyle(at).overflow !== "visible" && (width <= 1 || height <= 1)) return false;
      }
      return element.closest("[data-floating-tools], dialog:not([open])") === null;
    };
    const boxes = () => {
      const found: { readonly name: string; readonly box: DOMRect }[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (node.textContent?.trim() === "" || !node.parentElement || !isSeen(node.parentElement)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects())
          found.push({ name: `text "${node.textContent?.trim().slice(0, 40)}"`, box });
      }
      for (const element of document.querySelectorAll(
        "a[href], button, input, select, textarea, summary, [tabindex='0']",
      ))
        if (isSeen(element))
          for (const box of element.getClientRects())
            found.push({ name: `${element.tagName} "${element.textContent?.trim().slice(0, 40)}"`, box });
      return found;
    };
    const faults = new Set<string>();
    const last = document.documentElement.scrollHeight - window.innerHeight;
    for (const top of [0, 301, last * 0.35, last * 0.6, last * 0.8, last - 40, last]) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const content = boxes();
      for (const float of floats()) {
        const over = float.getBoundingClientRect();
        for (const { name, box } of content)
          if (box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top)
            faults.add(`${float.getAttribute("aria-label") ?? float.textContent} on ${name}`);
      }
    }
    return [...faults];
  });

const opener = (page: Page) => page.getByRole("button", { name: "Reading and display settings" });

describe("what floats", () => {
  it.for([
    ["/", undefined],
    ["/about", "admin"],
    ["/rental", undefined],
    ["/articles/choosing-a-switch", undefined],
    ["/auth/register", undefined],
    ["/account/profile", "contributor"],
    ["/admin/dashboard", "admin"],
    ["/admin/resources/articles/index", "admin"],
    ["/admin/resources/articles/create", "admin"],
  ] as const)("lies on nothing of %s, at any width and zoom", async ([path, as]) => {
    const page = await visit(path, as ? { as } : {});
    await opener(page).first().waitFor();
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      expect(await covered(page), `${width} × ${height}`).toEqual([]);
    }
  });

  it("lies on nothing where text is twice as large", async () => {
    const page = await visit("/");
    await opener(page).waitFor();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "32px";
    });
    expect(await covered(page)).toEqual([]);
  });

  it("A11Y-011 leaves how to see the site otherwise in the bar on top, where there is no room beside the page", async () => {
    const page = await visit("/", { width: 390, height: 844 });
    const inBar = page.locator("[data-top-bar]").filter({ has: opener(page) });
    await inBar.waitFor();
    expect((await opener(page).boundingBox())!.y).toBeLessThan(64);
    await opener(page).click();
    const dark = page.getByRole("dialog", { name: "Reading and display" }).getByRole("switch", { name: "Dark theme" });
    await dark.check();
    await page.waitForSelector("html.dark", { state: "attached" });
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => inBar.count()).toBe(0);
    expect(await opener(page).count()).toBe(1);
  });

  it("moves nothing when it appears at the end of a short page", async () => {
    const page = await visit("/auth/sign-in", { width: 390, height: 844 });
    await opener(page).waitFor();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => done(sum), 200);
        }),
    );
    expect(shift).toBeLessThan(0.001);
  });

  it("A11Y-011 A11Y-001 keeps the drawer open while larger text folds the bar that it was opened from", async () => {
    const page = await visit("/admin/dashboard", { as: "admin", width: 720 });
    await opener(page).first().click();
    const drawer = page.getByRole("dialog", { name: "Reading and display" });
    await drawer.waitFor();
    await drawer.locator("input[name=fontSize]").fill("24");
    await page.waitForTimeout(300);
    expect(await drawer.isVisible()).toBe(true);
    await drawer.getByRole("button", { name: "Close", exact: true }).click();
    await drawer.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });
});
