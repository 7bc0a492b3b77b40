import type { Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { editIn } from "#tests/support/edition.ts";
import { tabTo } from "#tests/support/keyboard.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit, context } = visitors(server.url);

// The language of the content is kept on the user.
beforeEach(async () => editIn(await context({ as: "admin" }), server.url, "en"));

const open = async (as = "admin", path = "/admin/resources/app-menu-items") => {
  const page = await visit(path, { as });
  await page.getByRole("tree").waitFor();
  return page;
};
const items = (page: Page) =>
  page
    .getByRole("treeitem")
    .evaluateAll((all) =>
      all.map((each) => `${each.getAttribute("aria-level")} ${each.querySelector("span:nth-child(2)")?.textContent}`),
    );
/** Names in the bar: of links and of what unfolds; those without room stand under More too. */
const top = (page: Page) => page.locator("header nav > ul > li").locator("> a, > details > summary").allTextContents();

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save menu" }).click();
  await page.getByText("All changes saved").waitFor();
}

describe("the menu editor", () => {
  it("ROUTE-015 ADMIN-003 is for administrators", async () => {
    for (const account of ["admin", "manager"]) {
      const page = await open(account);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Menu");
    }
    const contributor = await visit("/admin/resources/app-menu-items", { as: "contributor" });
    await contributor.waitForFunction(() => location.pathname === "/errors/unauthorized");
    expect(await (await open("admin", "/admin/resources/app-menu-items/index")).getByRole("tree").count()).toBe(1);
  });

  it("NAV-016 walks and moves by keyboard, says where items went, and saves all at once", async () => {
    const page = await open();
    const before = await items(page);
    const [first = "", second = ""] = before.filter((each) => each.startsWith("1 "));
    await tabTo(page, new RegExp(first.slice(2)));
    await page.keyboard.press("End");
    const last = (await items(page)).at(-1)?.slice(2) ?? "";
    await page.waitForFunction((name) => document.activeElement?.textContent?.includes(name), last);
    await page.keyboard.press("Home");
    await page.keyboard.press("Alt+ArrowDown");
    await page.waitForFunction(
      (name) => document.querySelector("[data-announcer]")?.textContent?.startsWith(`${name} moved to position 2 of`),
      first.slice(2),
    );
    const moved = (await items(page)).filter((each) => each.startsWith("1 "));
    expect(moved.slice(0, 2)).toEqual([second, first]);
    await page.waitForFunction((name) => document.activeElement?.textContent?.includes(name), first.slice(2));
    expect(await page.getByRole("treeitem").filter({ hasText: "Changed" }).count()).toBeGreaterThan(0);

    const writes: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") writes.push(new URL(request.url()).pathname);
    });
    await save(page);
    expect(writes).toEqual(["/api/v1/operations"]);
    const names = (await top(await visit("/"))).map((text) => text.trim());
    expect(names.slice(0, 2)).toEqual([second.slice(2), first.slice(2)]);
  });

  it("NAV-012 NAV-015 adds an item with one below it, in two languages, which visitors then see", async () => {
    const page = await open();
    await page.getByRole("button", { name: "Add item", exact: true }).click();
    await page.waitForFunction(() => document.activeElement?.tagName === "INPUT");
    await page.keyboard.type("Join in");
    await page.getByRole("button", { name: "Add sub-item" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Elsewhere");
    await page.getByRole("textbox", { name: "Address" }).fill("https://example.org/");
    await page.getByRole("switch", { name: "Opens in a new tab" }).click();
    await save(page);
    expect((await items(page)).slice(-2)).toEqual(["1 Join in", "2 Elsewhere"]);

    await page.getByRole("button", { name: /^Français/ }).click();
    await page.getByRole("treeitem").filter({ hasText: "Join in" }).click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("[id$=-name]")?.placeholder === "Join in",
    );
    await page.getByRole("textbox", { name: "Name" }).fill("Rejoindre");
    await save(page);

    const english = await visit("/");
    const link = english.locator("header nav a", { hasText: "Elsewhere" });
    expect(await link.first().getAttribute("target")).toBe("_blank");
    expect((await top(english)).at(-1)).toContain("Join in");
    expect((await top(await visit("/", { locale: "fr-FR" }))).at(-1)).toContain("Rejoindre");
  });

  it("shows the menu as it was saved without loading the site again", async () => {
    const page = await open();
    await page.getByRole("button", { name: "Add item", exact: true }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Fresh");
    await page.getByRole("textbox", { name: "Address" }).fill("/articles");
    await save(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole("banner").getByRole("link", { name: "Labcommons" }).click();
    await page.locator("header nav > ul > li", { hasText: "Fresh" }).last().waitFor({ state: "attached" });
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  });

  it("warns before items go with their parent, and says what is wrong with an item where it is", async () => {
    const page = await open();
    const parent = page.locator("[role=treeitem][aria-expanded]").first();
    await parent.click();
    const count = await page.getByRole("treeitem").count();
    await page.getByRole("button", { name: "Delete item" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    expect(await page.getByRole("treeitem").count()).toBe(count);

    await page.getByRole("button", { name: "Add item", exact: true }).click();
    await page.getByRole("button", { name: "Save menu" }).click();
    await page.getByRole("alert").filter({ hasText: "Untitled item" }).waitFor();
    expect(await page.getByRole("textbox", { name: "Name" }).getAttribute("aria-invalid")).toBe("true");
  });
});
