import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const articles = "/admin/resources/articles/index";
const names = (page: Page) => page.locator("tbody th").allTextContents();
const results = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

describe("a list of the back office", () => {
  it("MODEL-007 is searched, filtered and sorted by the server, its state in the address", async () => {
    const page = await visit(articles, { as: "admin" });
    await results(page, "19 results");
    await page.getByRole("searchbox").fill("Monday card");
    await page.waitForURL(/filter%5Bsearch%5D=Monday/);
    await results(page, "1 result");
    await page.getByRole("searchbox").fill("");
    await results(page, "19 results");

    await page.getByRole("button", { name: /^Filters/ }).click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await drawer.getByRole("checkbox", { name: "Draft" }).check();
    await drawer.getByRole("button", { name: "Apply filters" }).click();
    await page.waitForURL(/filter%5Bstatus%5D=draft/);
    await results(page, "1 result");
    await page.reload();
    await results(page, "1 result");
    await page.getByRole("button", { name: "Remove filter: Status: Draft" }).click();
    await results(page, "19 results");

    await page.getByRole("button", { name: "Title", exact: true }).click();
    await page.waitForURL(/sort=title/);
    await page.locator('th[aria-sort="ascending"]', { hasText: "Title" }).waitFor();
    await page.waitForFunction(() => document.querySelector("[aria-busy]") === null);
    const shown = await names(page);
    expect(shown).toEqual([...shown].sort(new Intl.Collator("en").compare));
  });

  it("keeps a view to find it again", async () => {
    const page = await visit(`${articles}?filter[status]=draft&columns=title,status`, { as: "admin" });
    await results(page, "1 result");
    await page.getByRole("button", { name: "Save view" }).click();
    const dialog = page.getByRole("dialog", { name: "Save view" });
    await dialog.getByRole("textbox", { name: "View name" }).fill("To finish");
    await dialog.getByRole("button", { name: "Save view" }).click();
    await page.getByText("View saved.").waitFor();
    await page.goto(articles);
    await results(page, "19 results");
    await page.getByRole("combobox", { name: "View" }).selectOption("To finish");
    await results(page, "1 result");
    expect(await page.locator("thead th").allTextContents()).toHaveLength(4);
  });

  it("chooses and orders its columns", async () => {
    const page = await visit(articles, { as: "admin" });
    await page.getByRole("button", { name: "Columns" }).click();
    const dialog = page.getByRole("dialog", { name: "Columns in this list" });
    await dialog.getByRole("checkbox", { name: "Tags" }).check();
    await dialog.getByRole("button", { name: "Move up: Tags" }).click();
    await dialog.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL(/columns=title%2Ccategory%2Cstatus%2CpublishedAt%2Ctags%2CupdatedBy/);
    await page.getByRole("columnheader", { name: "Tags" }).waitFor();
  });

  it("MODEL-005 MODEL-006 moves several records to the bin at once, takes it back, and restores", async () => {
    const page = await visit(`${articles}?sort=title`, { as: "admin" });
    await results(page, "19 results");
    await page
      .getByRole("checkbox", { name: /^Select (?!all)/ })
      .nth(0)
      .check();
    await page
      .getByRole("checkbox", { name: /^Select (?!all)/ })
      .nth(1)
      .check();
    const bar = page.getByRole("region", { name: "Selected rows" });
    await bar.getByText("2 selected").waitFor();
    await bar.getByRole("button", { name: "Move to the bin" }).click();
    await page.getByText("2 records moved to the bin").waitFor();
    await results(page, "17 results");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("2 records restored").waitFor();
    await results(page, "19 results");

    // All that match, though one alone is chosen.
    await page
      .getByRole("checkbox", { name: /^Select (?!all)/ })
      .nth(0)
      .check();
    await bar.getByRole("button", { name: "Select all 19 results" }).click();
    await bar.getByText("19 selected").waitFor();
    await bar.getByRole("button", { name: "Move to the bin" }).click();
    await page.getByText("19 records moved to the bin").waitFor();
    await page.getByText("Nothing here yet").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await results(page, "19 results");

    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Move to the bin" }).click();
    await page.getByText("1 record moved to the bin").waitFor();
    await page.getByRole("combobox", { name: "Bin" }).selectOption("Only the bin");
    await results(page, "1 result");
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Restore" }).click();
    await page.getByText("The bin is empty").waitFor();
  });

  it("sets a value of all that match, and says which records were refused", async () => {
    const page = await visit(`${articles}?filter[status]=published`, { as: "admin" });
    await page.getByRole("checkbox", { name: "Select all rows on this page" }).check();
    const bar = page.getByRole("region", { name: "Selected rows" });
    await bar.getByRole("button", { name: "Edit a field" }).click();
    const dialog = page.getByRole("dialog", { name: /^Edit a field/ });
    await dialog.getByRole("combobox", { name: "Field" }).selectOption("Search within the article");
    await dialog.getByRole("combobox", { name: "Search within the article" }).selectOption("Yes");
    await dialog.getByRole("button", { name: /^Update \d+ records/ }).click();
    await page.getByText(/\d+ records updated/).waitFor();
  });

  it("exports what its filters find", async () => {
    const page = await visit(`${articles}?filter[status]=draft&columns=title,slug`, { as: "admin" });
    await results(page, "1 result");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export (CSV)" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^articles-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await file.path(), "utf8")
      .trim()
      .split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("Title,URL slug");
  });

  it("says what an empty list is for, and why nothing was found", async () => {
    const page = await visit("/admin/resources/app-redirections/index", { as: "admin" });
    await page
      .getByText(/Nothing here yet|result/)
      .first()
      .waitFor();
    await page.goto(`${articles}?filter[search]=zzzz`);
    await page.getByText("No results").waitFor();
    await page.getByRole("button", { name: "Clear search and filters" }).click();
    await results(page, "19 results");
  });

  it("reads as cards where there is no room for a table", async () => {
    const page = await visit(articles, { as: "admin", width: 390 });
    await results(page, "19 results");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const narrowest = await visit(articles, { as: "admin", width: 320 });
    await results(narrowest, "19 results");
    expect(await narrowest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
