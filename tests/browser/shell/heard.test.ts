import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { booted, quiet, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { context } = visitors(server.url);

/** Notes what live regions say, once each time that their words change, as a screen reader would. */
const listen = `(() => {
  const live = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]";
  const known = new WeakMap();
  window.heard = [];
  new MutationObserver((changes) => {
    const regions = new Set();
    for (const { target } of changes) {
      const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(live);
      if (region) regions.add(region);
    }
    for (const region of regions) {
      const { display, visibility } = getComputedStyle(region);
      const text = region.textContent;
      if (display === "none" || visibility === "hidden" || known.get(region) === text) continue;
      known.set(region, text);
      if (text.trim() !== "") window.heard.push(text.replace(/\\s+/g, " ").trim());
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
})()`;

async function listening(path: string, as?: string): Promise<Page> {
  const visitor = await context(as === undefined ? {} : { as });
  await visitor.addInitScript(listen);
  const page = await visitor.newPage();
  await page.goto(path);
  await booted(page);
  await quiet(page);
  return page;
}

/** What is heard from an act on, until what is waited for was said and it has been quiet for a while. */
async function heardAfter(page: Page, awaited: RegExp, act: () => Promise<unknown>): Promise<readonly string[]> {
  await page.evaluate(() => Object.assign(window, { heard: [] }));
  await act();
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(async () => (await heard()).join("\n"), { timeout: 45_000 }).toMatch(awaited);
  let before = -1;
  while (before !== (await heard()).length) {
    before = (await heard()).length;
    await page.waitForTimeout(1500);
  }
  return heard();
}

/** Types letter by letter, faster than anybody: no pause between two of them, however busy the machine is. */
const typeFast = (field: Locator, text: string): Promise<void> =>
  field.evaluate((input: HTMLInputElement, whole) => {
    input.focus();
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
    for (let length = 1; length <= whole.length; length += 1) {
      write.call(input, whole.slice(0, length));
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, text);

describe("what is heard", () => {
  it("GUARD-011 of a change of route is that it has loaded, once", async () => {
    const page = await listening("/about");
    for (const [path, title] of [
      ["/charter", "The charter"],
      ["/articles", "Resources"],
      ["/rental", "Rent equipment"],
      ["/contact-us", "Contact us"],
    ]) {
      const heard = await heardAfter(page, / has loaded/, () =>
        page.locator(`footer a[href='${path}']`).first().click(),
      );
      expect(heard, path).toEqual([`${title} has loaded`]);
    }
  });

  it("of a list that is searched is how much was found, once per pause, the same number too", async () => {
    const page = await listening("/admin/resources/articles/index", "admin");
    const field = page.getByRole("searchbox").first();
    for (const type of [() => typeFast(field, "switch"), () => field.press("Backspace")]) {
      // A list that is slow says so besides.
      const heard = (await heardAfter(page, /results?/, type)).filter((text) => text !== "Loading…");
      expect(heard).toEqual([expect.stringMatching(/^\d+ results?$/)]);
    }
  });

  it("of a search is what was found, once per pause", async () => {
    const page = await listening("/about");
    await page
      .locator("header")
      .getByRole("button", { name: /Search/ })
      .first()
      .click();
    const field = page.locator("dialog input").first();
    const heard = await heardAfter(page, /results?/, () => typeFast(field, "switch"));
    expect(heard.filter((text) => /result/.test(text))).toHaveLength(1);
    expect(heard).not.toContain("Searching…");
  });

  it("of the palette is what was found once it is known, and nothing before", async () => {
    const page = await listening("/admin/dashboard", "admin");
    await page.keyboard.press("Control+k");
    await page.locator("dialog input").first().waitFor();
    await page.route("**/api/v1/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const heard = await heardAfter(page, /results?/, () => page.keyboard.insertText("switch"));
    expect(heard.filter((text) => /result/.test(text))).toEqual([expect.stringMatching(/^[1-9]\d* results?$/)]);
  });
});
