import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { booted, quiet, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

const idOf = async (page: Page, type: string, query = "") => {
  const { data } = await (await page.request.get(`/api/v1/${type}?page[size]=1&${query}`)).json();
  return data[0].id as string;
};

/** What a page says of itself that is not so: lists of nothing, controls of what is not there, toolbars and groups of one name. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const nameOf = (element: Element) =>
      (element.getAttribute("aria-labelledby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id))
        .map((each) => (each === element ? element.getAttribute("aria-label") : each?.textContent))
        .join(" ")
        .trim() || element.getAttribute("aria-label");
    const isShown = (element: Element) => element.checkVisibility();
    const toolbars = [...document.querySelectorAll("[role=toolbar]")].filter(isShown).map(nameOf);
    const of = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
    return [
      ...of("ol, ul")
        .filter(({ children }) => children.length === 0)
        .map(() => "empty list"),
      ...of("[aria-controls]")
        .filter((element) => document.getElementById(element.getAttribute("aria-controls") ?? "") === null)
        .map((element) => `controls nothing: ${element.outerHTML.slice(0, 120)}`),
      ...toolbars.filter((name, index) => toolbars.indexOf(name) !== index).map((name) => `two toolbars: ${name}`),
      ...of("dialog footer").map(() => "a footer of the page in a dialog"),
    ];
  });

describe("what is told apart in the back office", () => {
  it("GUARD-012 the page of a record, its form, its history and its editor each have a title", async () => {
    const page = await visit("/admin/dashboard", { as: "admin" });
    const article = await idOf(page, "articles");
    const about = await idOf(page, "app-pages", "filter[path]=/about");
    const titles: string[] = [];
    for (const path of [
      `articles/show/${article}`,
      `articles/update/${article}`,
      `articles/history/${article}`,
      "app-pages/index",
      `app-pages/show/${about}`,
      `app-pages/page-template/${about}`,
    ]) {
      await page.goto(`/admin/resources/${path}`);
      await booted(page);
      await page.locator("main h1").waitFor();
      titles.push(await page.title());
    }
    expect(new Set(titles).size, titles.join("; ")).toBe(titles.length);
  });

  it("A11Y-001 nothing is said that is not so: lists, controls, toolbars, dialogs", { timeout: 300_000 }, async () => {
    const page = await visit("/admin/dashboard", { as: "admin" });
    const article = await idOf(page, "articles", "filter[title]=Choosing a switch");
    for (const path of [
      `/admin/resources/articles/update/${article}`,
      "/admin/resources/articles/create",
      "/account/profile",
      "/admin/resources/articles/index",
    ]) {
      await page.goto(path);
      await booted(page);
      await page.locator("main h1").waitFor();
      await quiet(page);
      expect(await faultsOf(page), path).toEqual([]);
    }
    await page.keyboard.press("Control+k");
    await page.locator("dialog[open]").waitFor();
    expect(await faultsOf(page), "palette").toEqual([]);
  });

  it("A11Y-001 in the system's colours, what is chosen looks unlike its neighbours", async () => {
    const page = await visit("/articles", { forcedColors: "active" });
    const backgrounds = await page.evaluate(() => {
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].map((element) => getComputedStyle(element).backgroundColor);
      return [
        shown("main label:has(> input[type=radio]:checked)"),
        shown("main label:has(> input[type=radio]:not(:checked))"),
      ] as const;
    });
    expect(backgrounds[0].length).toBeGreaterThan(0);
    expect(backgrounds[1]).not.toContain(backgrounds[0][0]);
  });
});
