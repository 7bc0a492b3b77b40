import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { type Combination, fullProduct } from "#scripts/accessibility/combinations.ts";
import { pageFindings } from "#scripts/accessibility/scan.ts";
import { surround } from "#scripts/accessibility/visits.ts";
import { demoServer } from "#tests/support/demo.ts";
import { scansOf } from "#tests/support/scans.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const { scanned } = scansOf(server.url);

const looks = fullProduct({ theme: ["light", "dark"], width: ["1280", "390"] });

/** What is wrong with what is open on a page, in both themes, wide and narrow. */
async function wrongWith(page: Page): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const look of looks) {
    await surround(page, look);
    for (const { rule, selector, detail } of await pageFindings(page))
      wrong.push(`${Object.values(look).join(" ")}: ${rule} at ${selector}: ${detail}`);
  }
  await surround(page, { theme: "light", width: "1280" });
  return wrong;
}

describe("what opens over a page", () => {
  it("A11Y-001 COOKIE-003 is accessible to a guest: the first choice of cookies, the drawer of reading and display", {
    timeout: 300_000,
  }, async () => {
    const page = await visit("/about", { consent: null });
    await page.locator("dialog[open]").waitFor();
    expect(await wrongWith(page), "cookies").toEqual([]);
    await page.getByRole("button", { name: "Reject all" }).click();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Reading and display settings" }).click();
    await page.locator("dialog[open]").waitFor();
    expect(await wrongWith(page), "reading and display").toEqual([]);
  });

  it("LAYOUT-008 is accessible to somebody signed in: palette, account menu, search, app settings, leaving, signing in again", {
    timeout: 180_000,
  }, async () => {
    const page = await visit("/admin/resources/article-categories/create", { as: "admin" });
    const dialog = page.locator("dialog[open]");
    // The first Esc may be for what was typed, the next for the dialog.
    const closed = () =>
      expect
        .poll(async () => {
          await page.keyboard.press("Escape");
          return dialog.count();
        })
        .toBe(0);
    await page.locator("main form").waitFor();
    await page.keyboard.press("Control+k");
    await dialog.getByRole("option").first().waitFor();
    expect(await wrongWith(page), "palette").toEqual([]);
    await closed();
    await page.locator("header details summary").last().click();
    await page.getByRole("link", { name: "My profile" }).first().waitFor();
    expect(await wrongWith(page), "account menu").toEqual([]);
    await page.keyboard.press("Escape");

    await page.goto("/about");
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    await page.locator("header").getByRole("button", { name: "Search" }).click();
    await dialog.waitFor();
    await page.keyboard.type("switch");
    await dialog.getByRole("option").first().waitFor();
    expect(await wrongWith(page), "search").toEqual([]);
    await closed();
    await page.locator("footer").getByRole("button", { name: "App settings" }).click();
    await dialog.waitFor();
    expect(await wrongWith(page), "app settings").toEqual([]);
    await closed();

    await page.goto("/admin/resources/article-categories/create");
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    await page.locator("main form input[type=text]").first().fill("Half a category");
    await page.locator("header a[href='/']").first().click();
    await dialog.waitFor();
    expect(await wrongWith(page), "leaving").toEqual([]);
    await closed();
    await page.context().clearCookies({ name: /labcommons/ });
    await page.locator("main form button[type=submit]").first().click();
    await page.getByRole("alertdialog", { name: "Your session has ended" }).waitFor();
    expect(await wrongWith(page), "signing in again").toEqual([]);
  });
});

describe("a dialog that has more text than room", () => {
  it("A11Y-001 is scrolled with keys", async () => {
    const page = await visit("/admin/resources/article-categories/create", { as: "admin", width: 320, height: 256 });
    await surround(page, { settings: "large", width: "320" });
    await page.locator("main form input[type=text]").first().fill("Half a category");
    await page.locator("header a[href='/']").first().click();
    await page.locator("dialog[open]").waitFor();
    const found = await pageFindings(page);
    expect(found.map(({ rule, selector }) => `${rule} at ${selector}`)).toEqual([]);
  });
});

describe("the back office with the drawer of reading and display at its limits", () => {
  const limits: readonly Combination[] = looks.map((look) => ({ ...look, locale: "en", settings: "large" }));

  it.each(["show", "page editor"])(
    "A11Y-001 is accessible, and no wider than the screen: %s",
    {
      timeout: 300_000,
    },
    async (name) => {
      expect(await scanned(name, limits)).toEqual([]);
    },
  );
});
