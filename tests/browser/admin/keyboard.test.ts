import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

/** Presses Tab until the focus is on what has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const labels = (element as HTMLInputElement | null)?.labels;
      return [element?.getAttribute("aria-label"), labels?.[0]?.textContent, element?.textContent]
        .filter(Boolean)
        .join(" ");
    });
    if (name.test(found)) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

const faults = async (page: Page) => {
  await page.locator("[role=progressbar]").waitFor({ state: "detached" });
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { "color-contrast-enhanced": { enabled: true } } })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
};

describe("the back office without a mouse", () => {
  it("ADMIN-009 finds a screen with the palette, makes a tag and comes back, by keyboard alone", async () => {
    const page = await visit("/admin/dashboard", { as: "admin" });
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Go anywhere, do anything" }).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "combobox");
    await page.keyboard.type("new tag");
    await page.getByRole("option", { name: "New: Tag", exact: true }).waitFor();
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
      .getByText(/^Saved: /)
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
    await page
      .getByRole("option", { name: /Thomas Delcourt/ })
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  it.each([
    ["/admin/dashboard", 1280, false],
    ["/admin/resources/articles/index", 1280, true],
    ["/admin/resources/articles/index", 390, false],
    ["/admin/resources/users/index", 768, false],
    ["/admin/resources/tags/create", 390, true],
    ["/admin/resources/organizations/create", 1280, false],
    ["/admin/resources/articles/create", 1280, true],
  ] as const)("has nothing that a scan finds: %s at %i, dark %s", async (path, width, dark) => {
    const page = await visit(path, { as: "admin", width, dark });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForFunction(
      () => document.querySelector("main [role=status] + *, main form, main table, main ul") !== null,
    );
    await page.waitForFunction(() => document.querySelector("main[aria-busy]") === null);
    expect(await faults(page)).toEqual([]);
  });

  it("has nothing that a scan finds in a record's page, its history and the palette", async () => {
    const page = await visit("/admin/resources/articles/index", { as: "admin" });
    await page.locator("tbody a").first().click();
    await page.getByRole("link", { name: "Look at it" }).click();
    await page.getByRole("tab", { name: "Details" }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole("tab", { name: "History" }).click();
    await page
      .getByText(/revisions?$/)
      .first()
      .waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press("Control+k");
    await page.getByRole("option").first().waitFor();
    expect(await faults(page)).toEqual([]);
  });
});
