import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

describe("the back office without a mouse", () => {
  it("ADMIN-009 finds a screen with the palette, makes a tag and comes back, by keyboard alone", async () => {
    const page = await visit("/admin/dashboard", { as: "admin" });
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Search and commands" }).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "combobox");
    await page.keyboard.type("new tag");
    await page.getByRole("option", { name: "New tag", exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/admin/resources/tags/create");
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    await tabTo(page, /^Name/);
    await page.keyboard.type("Joysticks");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/admin/resources/tags/update/*");
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    await tabTo(page, /^Name/);
    await page.keyboard.press("End");
    await page.keyboard.type(" and levers");
    await page.keyboard.press("Control+s");
    await page
      .getByText(/ saved$/)
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
  });

  it("never hides what has the focus behind a bar", async () => {
    const page = await visit("/admin/resources/articles/create", { as: "admin", height: 600 });
    await page.locator("form").waitFor();
    for (let presses = 0; presses < 45; presses += 1) {
      await page.keyboard.press("Tab");
      const hidden = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element?.closest("main") || element.closest("[data-bottom-bar]")) return false;
        const { top, bottom, left } = element.getBoundingClientRect();
        const bar = document.querySelector("[data-bottom-bar]")?.getBoundingClientRect();
        const header = document.querySelector("header")?.getBoundingClientRect();
        const isHidden = bar !== undefined && top >= bar.top && left < bar.right;
        return isHidden || (header !== undefined && bottom <= header.bottom) ? element.outerHTML.slice(0, 200) : false;
      });
      expect(hidden).toBe(false);
    }
  });

  it("opens the actions of a row with the arrows, and closes them with Esc", async () => {
    const page = await visit("/admin/resources/tags/index", { as: "admin" });
    await page.locator("tbody tr").first().waitFor();
    await tabTo(page, /^Actions for/);
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "menuitem");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label")?.startsWith("Actions for"));
  });

  it("finds any record with the palette, and closes it with Esc", async () => {
    const page = await visit("/admin/dashboard", { as: "manager" });
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("Delcourt");
    const option = page.getByRole("option", { name: /Thomas Delcourt/ }).first();
    await option.waitFor();
    expect(await option.locator("mark").allTextContents()).toEqual(["Delcourt"]);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Delocurt");
    const status = page.getByRole("dialog").getByRole("status");
    await status.filter({ hasText: "No results for “Delocurt”. Results for “delcourt”." }).waitFor();
    expect(await option.locator("mark").allTextContents()).toEqual(["Delcourt"]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });
});
