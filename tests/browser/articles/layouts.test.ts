import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { context, visit } = visitors(server.url);

const paged = "/articles/choosing-a-switch";
const navigated = "/articles/cleaning-and-safety-of-printed-aids";
const simple = "/articles/why-aids-end-up-in-drawers";

/** Titles of the sections that can be read now. */
const shown = (page: Page) =>
  page.locator("article > div section[id^=section-] > div h2").filter({ visible: true }).allTextContents();

const sections = ["Start from the movement, not the catalogue", "The main families", "Running a trial"];

describe("ART-003 an article in pages", () => {
  it("shows one section at a time, with the way to the next and back", async () => {
    const page = await visit(paged);
    expect(await shown(page)).toEqual(sections.slice(0, 1));
    const pager = page.getByRole("navigation", { name: "Previous and next section" });
    expect(await pager.getByRole("link").count()).toBe(1);
    await pager.getByRole("link", { name: /The main families/ }).click();
    await page.waitForURL(/#section-.{10}$/);
    expect(await shown(page)).toEqual(sections.slice(1, 2));
    await pager.getByRole("link", { name: /Start from the movement/ }).click();
    expect(await shown(page)).toEqual(sections.slice(0, 1));
    await page.goBack();
    await page.waitForFunction(() => document.querySelector("[aria-current=step]")?.textContent?.includes("families"));
    expect(await shown(page)).toEqual(sections.slice(1, 2));
  });

  it("opens at the section that the address names, and moves the focus there", async () => {
    const page = await visit(paged);
    const anchor = await page.locator("section[id^=section-]").nth(2).getAttribute("id");
    await page.goto("/about");
    await page.goto(`${paged}#${anchor}`);
    await page.waitForFunction((id) => document.activeElement?.id === id, anchor);
    expect(await shown(page)).toEqual(sections.slice(2));
    expect(await page.locator("[aria-current=step]").first().textContent()).toContain("Running a trial");
  });

  it("has a list of its sections, folded where there is little room", async () => {
    const wide = await visit(paged);
    const list = wide.getByRole("navigation", { name: "Sections of this article" });
    expect(await list.getByRole("link").count()).toBe(3);
    const narrow = await visit(paged, { width: 390 });
    expect(await narrow.getByRole("link", { name: "Running a trial" }).count()).toBe(0);
    await narrow.getByText("Section 1 of 3").filter({ visible: true }).click();
    await narrow.getByRole("link", { name: "Running a trial" }).click();
    await narrow.waitForURL(/#section-/);
    expect(await shown(narrow)).toEqual(sections.slice(2));
  });

  it("shows all sections without script, and on paper", async () => {
    const page = await (await context({ javaScriptEnabled: false })).newPage();
    await page.goto(paged);
    expect(await shown(page)).toEqual(sections);
    const printed = await visit(paged);
    await printed.emulateMedia({ media: "print" });
    expect(await shown(printed)).toEqual(sections);
  });
});

describe("ART-003 an article with navigation", () => {
  it("shows all its sections, and a table of contents that follows the reading", async () => {
    const page = await visit(navigated, { height: 600 });
    expect(await shown(page)).toHaveLength(3);
    const contents = page.getByRole("navigation", { name: "In this article" });
    expect(await contents.locator("[aria-current]").textContent()).toBe("Before handing it over");
    await contents.getByRole("link", { name: "Everyday washing" }).click();
    await page.waitForFunction(
      () => document.querySelector("nav [aria-current=true]")?.textContent === "Everyday washing",
    );
    const box = await contents.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(200);
  });
});

describe("ART-003 a simple article", () => {
  it("shows its sections one after the other, without more", async () => {
    const page = await visit(simple);
    expect(await shown(page)).toHaveLength(2);
    expect(await page.getByRole("navigation", { name: /this article/ }).count()).toBe(0);
  });
});

describe("a section", () => {
  it("ART-005 has an address of its own that can be copied", async () => {
    const visitor = await context({ permissions: ["clipboard-read", "clipboard-write"] });
    const page = await visitor.newPage();
    await page.goto(`${simple}?lang=en`);
    await page.waitForSelector("html[data-booted]", { state: "attached" });
    const anchor = await page.locator("section[id^=section-]").first().getAttribute("id");
    expect(anchor).toMatch(/^section-.{10}$/);
    await page.getByRole("button", { name: "Copy the link to “What the issue says”" }).click();
    await page.getByText("Link copied.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}${simple}?lang=en#${anchor}`);
  });
});

describe("ART-004 the search in the sections", () => {
  const searched = "/articles/adapting-a-doorbell";

  it("points out the words, shows the sections that hold them, and says how often", async () => {
    const page = await visit(searched);
    const all = (await shown(page)).length;
    const field = page.getByRole("searchbox", { name: "Search in this article" });
    expect(await field.getAttribute("placeholder")).toBe("Search for a step or a part");
    await field.fill("BUTTON");
    const status = page.locator("main [role=status]");
    await page.waitForFunction(() =>
      /^Found \d+ time/.test(document.querySelector("main [role=status]")?.textContent ?? ""),
    );
    const count = Number(/\d+/.exec((await status.textContent()) ?? "")?.[0]);
    expect(await page.locator("mark").count()).toBe(count);
    expect(count).toBeGreaterThan(0);
    expect((await shown(page)).length).toBeLessThanOrEqual(all);
    expect((await page.locator("mark").first().textContent())?.toLowerCase()).toBe("button");
  });

  it("says when there is nothing, and Esc brings all back", async () => {
    const page = await visit(searched);
    const all = await shown(page);
    const field = page.getByRole("searchbox", { name: "Search in this article" });
    await field.fill("zebra");
    await page.getByText("No results.").waitFor();
    expect(await shown(page)).toEqual([]);
    await field.press("Escape");
    expect(await shown(page)).toEqual(all);
    expect(await field.inputValue()).toBe("");
  });

  it("is there only where the article has it", async () => {
    const page = await visit(simple);
    expect(await page.getByRole("searchbox").count()).toBe(0);
  });
});
