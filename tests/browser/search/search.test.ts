import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { pageFindings } from "#scripts/accessibility/scan.ts";
import { demoServer } from "#tests/support/demo.ts";
import { maker } from "#tests/support/made-pages.ts";
import { testServer } from "#tests/support/server.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit, context } = visitors(server.url);

beforeAll(async () => {
  const { make, page } = await maker(server.url);
  const published = { type: "article-statuses", id: "published" };
  for (let number = 1; number <= 6; number += 1) {
    await make("articles", {
      attributes: {
        title: `Quokka ${number}`,
        slug: `quokka-${number}`,
        shortDescription: `About <b>quokka</b> ${number}`,
      },
      relationships: { status: published },
    });
  }
  await page("/test/quokka", [{ name: "content", props: {} }], { title: "Quokka corner" });
  const filling = "A sentence of no matter. ".repeat(20);
  const content = `<p>${filling}</p><p>The &lt;i&gt;tamarillo&lt;/i&gt; needs light.</p><p>${filling}</p>`;
  await page("/test/fruit", [{ name: "content", props: { content } }], { title: "Fruit" });
  await page("/test/find", [{ name: "global-search", props: { title: "Find it here" } }]);
});

const field = (page: Page) => page.getByRole("combobox", { name: "What are you looking for?" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });

/** A page with its search open. */
async function opened(path = "/about", options?: Parameters<typeof visit>[1]): Promise<Page> {
  const page = await visit(path, options);
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await field(page).waitFor();
  return page;
}

/** Addresses of the questions that a page asks from now on. */
function questions(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/global-search")) asked.push(url.searchParams.get("search") ?? "");
  });
  return asked;
}

describe("the search of the top bar", () => {
  it("NAV-005 FLAG-028 opens from a button, or by Ctrl and /, with the focus in its field", async () => {
    const page = await opened();
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await page.keyboard.press("Control+/");
    await field(page).waitFor();
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("SEARCH-001 asks once, when nothing was written for a while", async () => {
    const page = await opened();
    const asked = questions(page);
    await field(page).pressSequentially("quokka", { delay: 20 });
    await page.getByRole("option").first().waitFor();
    expect(asked).toEqual(["quokka"]);
  });

  it("SEARCH-002 shows a spinner while it searches", async () => {
    const page = await opened();
    let answer: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/global-search?**", async (route) => {
      await released;
      await route.continue();
    });
    await field(page).fill("quokka");
    await page.locator("[data-spinner]").waitFor();
    expect(await field(page).getAttribute("aria-busy")).toBe("true");
    expect(await dialog(page).getByText("Searching…").isVisible()).toBe(true);
    answer();
    await page.locator("[data-spinner]").waitFor({ state: "detached" });
    expect(await dialog(page).getByRole("status").textContent()).toContain("results");
  });

  it("SEARCH-003 SEARCH-004 SEARCH-006 groups what it finds by kind, counts it, and says that there is more", async () => {
    const page = await opened();
    await field(page).fill("quokka");
    const groups = page.getByRole("listbox", { name: "Results" }).getByRole("group");
    await groups.first().waitFor();
    expect(await groups.evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")))).toEqual([
      "Pages (1)",
      "Articles (5+)",
    ]);
    expect(await dialog(page).getByRole("status").textContent()).toBe("More than 6 results (Pages 1, Articles 5+)");
    expect(await dialog(page).getByText("Not all results are shown").isVisible()).toBe(true);
  });

  it("SEARCH-005 SEARCH-008 leads to a result, and closes", async () => {
    const page = await opened();
    await field(page).fill("quokka");
    const option = page.getByRole("option", { name: /^Quokka 6/ });
    expect(await option.getAttribute("href")).toBe("/articles/quokka-6");
    expect(await option.textContent()).toContain("About <b>quokka</b> 6");
    expect(await option.locator("mark").allTextContents()).toEqual(["Quokka", "quokka"]);
    await option.click();
    await page.waitForURL("**/articles/quokka-6");
    await dialog(page).waitFor({ state: "hidden" });
    expect(await page.locator("h1").textContent()).toBe("Quokka 6");
  });

  it("SEARCH-006 has no note when everything is shown", async () => {
    const page = await opened();
    await field(page).fill("quokka corner");
    await page.getByRole("option", { name: /Quokka corner/ }).waitFor();
    expect(await dialog(page).getByText("Not all results are shown").count()).toBe(0);
  });

  it("SEARCH-007 says when nothing is found, and what to do", async () => {
    const page = await opened();
    await field(page).fill("zzzzqqqq");
    await dialog(page).getByText("Check the spelling").waitFor();
    expect(await dialog(page).getByRole("status").textContent()).toBe("No results for “zzzzqqqq”");
  });

  it("SEARCH-009 SEARCH-010 shows its close button after 500 ms, and keeps its content for 100 ms once closed", async () => {
    const page = await (await context()).newPage();
    await page.clock.install();
    await page.goto("/about");
    await booted(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    await field(page).waitFor();
    const close = dialog(page).getByRole("button", { name: "Close" });
    await page.clock.runFor(499);
    expect(await close.count()).toBe(0);
    await page.clock.runFor(1);
    await close.click();
    const content = page.locator("dialog [role=combobox]");
    expect(await content.isVisible()).toBe(false);
    await page.clock.runFor(99);
    expect(await content.count()).toBe(1);
    await page.clock.runFor(1);
    await content.waitFor({ state: "detached" });
  });

  it("is worked by keyboard alone: arrows choose, Enter follows, Esc empties, then closes", async () => {
    const page = await opened();
    await field(page).fill("quokka");
    await page.getByRole("option").first().waitFor();
    const chosen = () => page.locator("[role=option][aria-selected=true]").allTextContents();
    expect(await field(page).getAttribute("aria-expanded")).toBe("true");
    expect(await chosen()).toEqual([]);
    await page.keyboard.press("ArrowUp");
    expect((await chosen()).length).toBe(1);
    await page.keyboard.press("ArrowDown");
    expect(await chosen()).toEqual([]);
    await page.keyboard.press("ArrowDown");
    expect((await chosen())[0]).toContain("Quokka corner");
    const active = await field(page).getAttribute("aria-activedescendant");
    expect(await page.locator(`[id="${active}"]`).getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("Escape");
    expect(await field(page).inputValue()).toBe("");
    expect(await page.getByRole("option").count()).toBe(0);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Search");
    await page.keyboard.press("Enter");
    await field(page).fill("quokka corner");
    await page.getByRole("option", { name: /Quokka corner/ }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/test/quokka");
    await dialog(page).waitFor({ state: "hidden" });
  });

  it("leads to the page of the search by Enter, when no result is chosen", async () => {
    const page = await opened();
    await field(page).fill("quokka corner");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/services/search?search=quokka+corner");
    expect(await page.locator("main h3").allTextContents()).toEqual(["Quokka corner"]);
  });

  it("says when it did not work, and tries again", async () => {
    const page = await opened();
    await page.route("**/global-search?**", (route) => route.fulfill({ status: 503, json: { errors: [] } }), {
      times: 1,
    });
    await field(page).fill("quokka");
    await dialog(page).getByRole("alert").waitFor();
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await page.getByRole("option").first().waitFor();
    expect(await dialog(page).getByRole("alert").count()).toBe(0);
  });

  it.each([false, true])("has nothing that axe finds, dark: %s", async (dark) => {
    const page = await opened("/about", { dark, width: 320 });
    await field(page).fill("quokka");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await dialog(page).getByRole("button", { name: "Close" }).waitFor();
    expect(await pageFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

describe("the page of the search", () => {
  it("ROUTE-046 SEARCH-003 works without any script, by a link and a form", async () => {
    const page = await (await context({ javaScriptEnabled: false })).newPage();
    await page.goto("/about");
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    expect(new URL(page.url()).pathname).toBe("/services/search");
    await page.getByRole("searchbox", { name: "What are you looking for?" }).fill("QUOKKA");
    await page.getByRole("button", { name: "Search" }).click();
    expect(await page.getByRole("searchbox").inputValue()).toBe("QUOKKA");
    expect(await page.locator("main h2").allTextContents()).toEqual(["Pages 1", "Articles 5+"]);
    expect(await page.locator("main h3 a").first().getAttribute("href")).toBe("/test/quokka");
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
  });

  it("SEARCH-001 finds as one writes, and keeps it in the address", async () => {
    const page = await visit("/services/search");
    await page.getByRole("searchbox").fill("quokka corner");
    await page.locator("main h3", { hasText: "Quokka corner" }).waitFor();
    await page.waitForURL("**/services/search?search=quokka+corner");
    await page.locator("main h3 a").click();
    await page.waitForURL("**/test/quokka");
    await page.goBack();
    await page.locator("main h3", { hasText: "Quokka corner" }).waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("quokka corner");
  });

  it("SEARCH-007 searches for misspelt words as they are spelt, and for themselves when asked to", async () => {
    const page = await visit("/services/search?search=quokak");
    const status = page.locator("main").getByRole("status");
    expect(await status.textContent()).toMatch(/^No results for “quokak”\. Results for “quokka”\. More than 6 results/);
    expect(await page.locator("main h3 mark").first().textContent()).toBe("Quokka");
    await page.getByRole("link", { name: "Search only for “quokak”" }).click();
    await page.locator("main").getByText("Check the spelling").waitFor();
    expect(await page.locator("main").getByRole("status").textContent()).toBe("No results for “quokak”");
    expect(await page.getByRole("searchbox").inputValue()).toBe('"quokak"');
  });

  it("SEARCH-005 shows the sentence that says the words, with the words marked and nothing of it as markup", async () => {
    const page = await visit("/services/search?search=tamarillos");
    const shown = page.locator("main li p");
    expect(await shown.textContent()).toContain("The <i>tamarillo</i> needs light.");
    expect(await shown.locator("mark").allTextContents()).toEqual(["tamarillo"]);
    expect(await shown.locator("i").count()).toBe(0);
    expect(await pageFindings(page)).toEqual([]);
  });

  it("SEARCH-011 says what is needed when one letter is asked for", async () => {
    const page = await visit("/services/search?search=a");
    expect(await page.locator("main").getByRole("status").textContent()).toContain("at least two letters");
    expect(await page.locator("main h2").count()).toBe(0);
  });
});

describe("the search within a page", () => {
  it("COMP-035 holds the search field, and finds", async () => {
    const page = await visit("/test/find");
    expect(await page.locator("main h1").textContent()).toBe("Find it here");
    await page.locator("main").getByRole("combobox").fill("quokka corner");
    await page
      .locator("main")
      .getByRole("option", { name: /Quokka corner/ })
      .click();
    await page.waitForURL("**/test/quokka");
  });

  it("COMP-035 leads to the page of the search without script", async () => {
    const page = await (await context({ javaScriptEnabled: false })).newPage();
    await page.goto("/test/find");
    await page.locator("main").getByRole("combobox").fill("quokka");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/services/search?search=quokka");
    expect(await page.locator("main h3").count()).toBe(6);
  });
});

describe("without the search", () => {
  it("FLAG-028 ROUTE-046 has no button and no page", async () => {
    const without = await testServer({ environment: { FLAG_GLOBAL_SEARCH: "false" } });
    const page = await (await context()).newPage();
    await page.goto(without.url);
    await booted(page);
    expect(await page.getByRole("banner").getByRole("button", { name: "Search" }).count()).toBe(0);
    await page.goto(`${without.url}/services/search?search=quokka`);
    expect(new URL(page.url()).pathname).toBe("/errors/not-found");
  });
});
