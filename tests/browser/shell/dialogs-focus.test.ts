import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { focused, pressOn, tabTo } from "#tests/support/keyboard.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const open = (page: Page) => page.locator("dialog[open]");

/** Opens a dialog by a control, and closes it with Esc. Gives what had the focus in it, and afterwards. */
async function openedBy(page: Page, opener: string | RegExp): Promise<readonly [inside: string, after: string]> {
  await pressOn(page, opener);
  await open(page).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  const inside = await focused(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => open(page).count()).toBe(0);
  return [inside, await focused(page)];
}

describe("the focus, by keyboard alone", () => {
  it("LAYOUT-009 begins at the first field of a dialog that asks for something, and goes back to what opened it", async () => {
    const page = await visit("/about", { as: "contributor" });
    expect(await openedBy(page, "App settings")).toEqual(["Interface language", "App settings"]);
    await page.goto("/account/profile");
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    expect(await openedBy(page, "Delete account…")).toEqual(["Your password", "Delete account…"]);
    const [inside, after] = await openedBy(page, "Sign out everywhere");
    expect([inside, after], "an alert begins where it does no harm").toEqual(["Cancel", "Sign out everywhere"]);
  });

  it("LAYOUT-008 begins where nothing is lost when unsaved work is left, and goes back to the link", async () => {
    const page = await visit("/admin/resources/article-categories/create", { as: "admin" });
    await page.locator("main form input[type=text]").first().fill("Half a category");
    const [inside] = await openedBy(page, /^Dashboard$/);
    expect(inside).toBe("Stay on this page");
    expect(await focused(page)).toBe("Dashboard");
  });

  it("COOKIE-003 begins at the title of the choice of cookies, whose text is read first", async () => {
    const page = await visit("/about", { consent: null });
    await open(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
    await tabTo(page, "Reject all");
    await page.keyboard.press("Enter");
    await expect.poll(() => open(page).count()).toBe(0);
  });
});
