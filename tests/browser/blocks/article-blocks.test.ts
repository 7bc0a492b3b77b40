import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { maker } from "#tests/support/made-pages.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { context, visit } = visitors(server.url);

describe("a list of articles", () => {
  it("LINK-001 ROUTE-086 shows cards that lead below the page with the list, also before any script runs", async () => {
    const page = await (await context({ javaScriptEnabled: false })).newPage();
    await page.goto("/articles");
    const cards = page.locator("#list li article");
    expect(await cards.count()).toBe(12);
    expect(await cards.filter({ hasText: "Choosing a switch" }).locator("a").getAttribute("href")).toBe(
      "/articles/choosing-a-switch",
    );
  });

  it("ART-002 leaves out drafts and what is unlisted", async () => {
    const page = await visit("/articles");
    await page.getByRole("button", { name: "Show more articles" }).click();
    await page.getByRole("button", { name: "Show more articles" }).waitFor({ state: "detached" });
    const titles = await page.locator("#list h3").allTextContents();
    expect(titles.length).toBeGreaterThan(12);
    expect(titles).not.toContain("Preparing an open day");
    expect(titles).not.toContain("Choosing a first printer");
  });

  it("grows with a button, and moves the focus to what is new", async () => {
    const page = await visit("/articles");
    await page.getByRole("button", { name: "Show more articles" }).press("Enter");
    await page.waitForFunction(() => document.querySelectorAll("#list li article").length > 12);
    const thirteenth = await page.locator("#list li article").nth(12).locator("a").getAttribute("href");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(thirteenth);
  });

  it("is narrowed to a category by keyboard, says how many there are, and keeps the choice in the address", async () => {
    const page = await visit("/articles");
    await page.getByRole("radio", { name: "All" }).focus();
    await page.getByRole("radio", { name: "Stories" }).check();
    await page.waitForFunction(() =>
      /^\d articles$/.test(document.querySelector("#list [role=status]")?.textContent ?? ""),
    );
    const kinds = await page.locator("#list li article .text-accent").allTextContents();
    expect(new Set(kinds)).toEqual(new Set(["Stories"]));
    expect(page.url()).toContain("?category=");
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll("#list li article").length < 12);
    expect(await page.getByRole("radio", { name: "Stories" }).isChecked()).toBe(true);
  });

  it("says so when there is nothing", async () => {
    const { page: makePage, make } = await maker(server.url);
    const id = await make("article-categories", { attributes: { name: "Nothing yet" } });
    await makePage("/test/empty", [
      { name: "articles", props: { title: "List", category: { type: "article-categories", id } } },
    ]);
    const page = await visit("/test/empty");
    expect(await page.getByText("No articles yet").count()).toBe(1);
  });
});

describe("selected articles", () => {
  it("COMP-019 are those that were chosen, in their order", async () => {
    const page = await visit("/");
    expect(await page.locator("#start-here h3").allTextContents()).toEqual([
      "Designing with the person, not for them",
      "Choosing a switch",
      "Cleaning and safety of printed aids",
    ]);
  });
});

describe("texts that are not translated", () => {
  it("say which language they are in", async () => {
    const page = await visit("/articles");
    const card = page.locator("article", { hasText: "Un potager à hauteur de fauteuil" });
    expect(await card.getAttribute("lang")).toBe("fr");
  });
});
